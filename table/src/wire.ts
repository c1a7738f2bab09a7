// Made by tools/make_wire.py from voltigeur.engine.table and voltigeur.server.wire: do not edit.

/** A place on the board: a hex, a floor above it, a tunnel. */
export interface Spot {
  name: string;
  x: number;
  y: number;
  level: number;
  kind: string;
  base: string;
  floor: number;
  edge: boolean;
  outline: [number, number][];
  layer: number;
  title: string;
}

/** A way between two places that are not simply neighbours: `door`, `stairs`, `ladder`, `tunnel`, `road` ... */
export interface Link {
  a: string;
  b: string;
  style: string;
  open: boolean;
  text: string;
}

/** Ground of one kind with its true outline: `wood`, `orchard`, `field`, `brush`, `marsh`, `water`, `yard` ... */
export interface Area {
  style: string;
  rings: [number, number][][];
  seed: number;
  angle: number;
  crop: string;
}

/** A line through the board: `road`, `lane`, `track`, `path`, `stream`, `river`, `rail`, `trench` ... */
export interface Stretch {
  style: string;
  points: [number, number][];
  width: number;
}

/** A feature on a hexside: `bocage`, `hedge`, `wall`, `crest`, `fence` ... */
export interface Edge {
  style: string;
  a: [number, number];
  b: [number, number];
  gap: boolean;
}

/** A building: its outline, what it is made of, how many floors it has above the ground. */
export interface House {
  style: string;
  outline: [number, number][];
  floors: number;
  seed: number;
}

/** A name printed on the map: `town`, `place`, `wood`, `water`, `height`. */
export interface Label {
  text: string;
  x: number;
  y: number;
  style: string;
  angle: number;
}

/** A room on one storey of a building: `tiles`, `boards`, `stone`, `hay` ... is what its floor is made of. */
export interface RoomPlan {
  name: string;
  ring: [number, number][];
  floor: string;
}

/** An opening in a wall: `window`, `door`, `arch`, `breach`, `gate`. */
export interface Gap {
  style: string;
  a: [number, number];
  b: [number, number];
}

/** One storey of a building, from above: rooms, walls, openings, stairs. */
export interface Storey {
  number: number;
  name: string;
  rooms: RoomPlan[];
  walls: [[number, number], [number, number]][];
  gaps: Gap[];
  stairs: [number, number, string][];
  roof: boolean;
}

/** A building of the plane, which can be looked into storey by storey. */
export interface Plan {
  id: string;
  name: string;
  style: string;
  outline: [number, number][];
  storeys: Storey[];
  roof: string;
  seed: number;
}

/** A tree or a bush that stands alone: its middle and the radius of its crown. */
export interface Tree {
  x: number;
  y: number;
  radius: number;
  style: string;
}

/** A board as it is drawn; the same for every language, and where it never changes for every seat. */
export interface Drawing {
  digest: string;
  space: string;
  palette: string;
  width: number;
  height: number;
  seed: number;
  spots: Spot[];
  areas: Area[];
  stretches: Stretch[];
  edges: Edge[];
  houses: House[];
  labels: Label[];
  bridges: [[number, number], number, number, number][];
  plans: Plan[];
  trees: Tree[];
  links: Link[];
}

/** A marker on a piece: `moved`, `fired`, `stopped`, `neutralised` and whatever else a game has, with its words. */
export interface Badge {
  kind: string;
  text: string;
  short: string;
}

/** A line of a piece's card: the entry of the legend that explains it, its value as printed, words of its own. */
export interface Fact {
  key: string;
  value: string;
  text: string;
  pieces: string[];
}

/** How far a weapon reaches: a ring around its piece, in places on hexes, in world units on the plane. */
export interface Reach {
  radius: number;
  text: string;
  style: string;
}

/** What a number, a sign or a badge of a counter means. */
export interface Legend {
  id: string;
  title: string;
  text: string;
  rule: string;
  part: string;
}

/** A counter or a marker as one seat sees it. */
export interface Piece {
  id: string;
  side: number;
  place: string;
  label: string;
  title: string;
  symbol: string;
  role: string;
  big: string;
  big_says: string;
  foot: string;
  steps: [number, number];
  group: string;
  facing: number;
  badges: Badge[];
  veiled: boolean;
  spent: boolean;
  number: number;
  card: Fact[];
  order: number;
  at: [number, number] | null;
  floor: number;
  turn: number;
  posture: string;
  arc: number;
  shape: string;
  size: [number, number];
  arcs: [number, number];
  armour: number[];
  carrier: string;
  reach: Reach[];
}

/** Something on a place that is no piece: `smoke`, `fire`, `wreck`, `ruin`, `barrage`, `trench`, `objective` ... */
export interface Mark {
  id: string;
  kind: string;
  place: string;
  text: string;
  side: number;
  value: string;
  at: [number, number] | null;
  radius: number;
  turn: number;
}

/** A formation. */
export interface Group {
  id: string;
  name: string;
  side: number;
  colour: number;
  text: string;
}

/** An objective. */
export interface Goal {
  name: string;
  places: string[];
  held_by: number;
  points: string;
  rings: [number, number][][];
}

/** A side as the heading shows it. */
export interface SideInfo {
  name: string;
  score: string;
  strength: number;
  colour: string;
}

/** How the match ended. */
export interface Ending {
  winner: number;
  title: string;
  text: string;
  rules: string[];
}

/** Somebody in the order of activation: the die, and whether it is `done`, `now` or `later`. */
export interface Due {
  id: string;
  text: string;
  side: number;
  die: number;
  state: string;
  detail: string;
  pieces: string[];
}

/** A card as somebody sees it who may look at it. */
export interface Face {
  id: string;
  title: string;
  kind: string;
  lines: [string, string, boolean][];
  rules: string[];
}

/** Cards or counters that somebody holds: all of them for whoever may look, for others only how many. */
export interface Hand {
  id: string;
  title: string;
  side: number;
  count: number;
  cards: Face[];
}

/** A deck, a cup or a bag: how many are left to be drawn, how many are out, and what was drawn last. */
export interface Pile {
  id: string;
  title: string;
  left: number;
  out: number;
  top: Face | null;
  odds: [string, string][];
}

/** A number that the game keeps: a track with cells from `low` to `high`, or points, where both are 0. */
export interface Track {
  id: string;
  title: string;
  value: number;
  low: number;
  high: number;
  side: number;
  text: string;
  cells: [number, string][];
}

/** The position as one seat knows it. */
export interface Scene {
  turn: number;
  turns: number;
  phase: string;
  phases: [string, string][];
  acting: number;
  sides: SideInfo[];
  groups: Group[];
  goals: Goal[];
  pieces: Piece[];
  marks: Mark[];
  ending: Ending | null;
  due: Due[];
  hands: Hand[];
  piles: Pile[];
  tracks: Track[];
  revision: string;
  halves: number[];
}

/** A line of sight to draw: `clear`, `hindered` or `blocked`, with what it crosses. */
export interface Ray {
  a: string;
  b: string;
  state: string;
  text: string;
  rules: string[];
  crossings: [number, number, string, string, string][];
  stop: [number, number] | null;
  where: string[];
}

/** A circle on the plane with a label that rides on it: `range`, `short`, `long`, `command` ... */
export interface Ring {
  at: [number, number];
  radius: number;
  text: string;
  style: string;
}

/** A true region of the plane: outlines and holes, drawn even-odd; `run`, `march`, `zone`, `seen`, `hindered` ... */
export interface Region {
  style: string;
  text: string;
  rings: [number, number][][];
}

/** All that a place sees (or that sees it). */
export interface Field {
  place: string;
  clear: string[];
  hindered: string[];
  regions: Region[];
}

/** A place in words: kind, protection, cost, level, hexsides. */
export interface Ground {
  place: string;
  words: string[];
}

/** One line of a tally: `+2`, `×1/2`, with its reason and rule. */
export interface Chip {
  value: string;
  text: string;
  rule: string;
  unknown: boolean;
}

/** A tally with what it comes to. */
export interface Sum {
  name: string;
  title: string;
  lines: Chip[];
  total: string;
}

/** A row of a chart with the place that was found and the place that it was shifted to. */
export interface Strip {
  title: string;
  cells: string[];
  before: number;
  after: number;
  shift: string;
}

/** The chance of one outcome; `tone` is one of none, stopped, neutralised, loss, success, failure. */
export interface Odd {
  tone: string;
  text: string;
  share: number;
  percent: string;
  exact: string;
}

/** An enemy who could fire at a place, how well, or why not. */
export interface Threat {
  piece: string;
  place: string;
  share: number;
  percent: string;
  text: string;
  rule: string;
}

/** One place of a way: what it costs, what the ground is, who could fire there. */
export interface Hop {
  place: string;
  cost: string;
  text: string;
  left: string;
  share: number;
  percent: string;
  threats: Threat[];
  turn: number;
}

/** What is looked up in a chart (`library.Chart`): a row, a column, or both; empty for what the dice will say. */
export interface ChartUse {
  chart: string;
  row: string;
  column: string;
}

/** The chance that a piece is hurt. */
export interface Risk {
  piece: string;
  share: number;
  percent: string;
  friend: boolean;
}

/** A round template on the plane, where it may slide to, and whom it endangers. */
export interface Template {
  at: [number, number];
  radius: number;
  slides: [number, [number, number], boolean][];
  risks: Risk[];
  source: [number, number] | null;
}

/** What an answer would bring: tallies, chances, a way with its dangers, lines of sight. */
export interface Forecast {
  title: string;
  subtitle: string;
  sums: Sum[];
  strip: Strip | null;
  odds: Odd[];
  facts: string[];
  unknown: string[];
  way: Hop[];
  arrival: string;
  rays: Ray[];
  warning: string;
  rules: string[];
  charts: ChartUse[];
  rings: Ring[];
  template: Template | null;
  struck: [string, string][];
  spread: [string, number, string][];
}

/** One thing that may be answered. */
export interface Option {
  id: string;
  answer: string;
  text: string;
  detail: string;
  verb: string;
  pieces: string[];
  targets: string[];
  places: string[];
  odds: Odd[];
  percent: string;
  caption: string;
  rules: string[];
  ways: boolean;
  void: string;
  aim: string;
  cards: string[];
  usual: boolean;
  then: string[];
  again: boolean;
  likewise: string;
  splits: boolean;
}

/** Somebody who may act: a piece, or a formation of pieces; its options are asked for when it is chosen. */
export interface Actor {
  id: string;
  text: string;
  pieces: string[];
  detail: string;
  group: string;
  percent: string;
  caption: string;
  mates: string[] | null;
}

/** Somebody or something that is not possible here, and why. */
export interface Cannot {
  text: string;
  reason: string;
  rule: string;
  piece: string;
  remedy: string;
  answer: string;
}

/** One destination of a move: where, by which way, what it costs; `answer` is sent back. */
export interface Way {
  to: string;
  answer: string;
  places: string[];
  cost: string;
  text: string;
  turn: number;
}

/** Everywhere that an option leads to. */
export interface Ways {
  title: string;
  ways: Way[];
  facts: string[];
  regions: Region[];
  rings: Ring[];
  percent: string;
  caption: string;
}

/** A piece where a proposal would bring it, and by which way. */
export interface Ghost {
  piece: string;
  at: [number, number];
  floor: number;
  turn: number;
  way: [number, number][];
  cost: string;
  fault: string;
}

/** What pointing at the plane would mean: the answer to send, or why there is none. */
export interface Proposal {
  answer: string;
  text: string;
  ghosts: Ghost[];
  template: Template | null;
  rings: Ring[];
  cannot: Cannot[];
  forecast: Forecast | null;
}

/** A piece to be placed in a set-up, and where it may go. */
export interface Slot {
  piece: Piece;
  places: string[];
  group: string;
  zones: [number, number][][];
  floors: number[];
  turns: number[];
  hides: boolean;
}

/** A line of a draft: somebody or something that may be put into boxes. */
export interface Row {
  id: string;
  text: string;
  boxes: string[];
  pieces: string[];
  cards: string[];
  detail: string;
  group: string;
  most: number;
}

/** Where lines of a draft are put: a target, a partner, a vehicle, an hour of a plan; `in` of a fire group. */
export interface Box {
  id: string;
  title: string;
  detail: string;
  room: number;
  group: string;
  pieces: string[];
  places: string[];
}

/** A question: whose decision, why, and what is legal. */
export interface Ask {
  id: string;
  seat: number;
  kind: string;
  form: string;
  title: string;
  why: string;
  rules: string[];
  options: Option[];
  actors: Actor[];
  cannot: Cannot[];
  slots: Slot[];
  focus: string[];
  pieces: string[];
  reaction: boolean;
  root: boolean;
  rows: Row[];
  boxes: Box[];
  proposed: boolean;
  serial: string[];
}

/** An answer that a good player would give: as saves write it, and in words. */
export interface Hint {
  answer: string;
  text: string;
  detail: string;
  by: string;
}

/** What is wrong with a set-up or a draft in progress, or worth knowing (`grave` false). */
export interface Fault {
  text: string;
  rule: string;
  grave: boolean;
  piece: string;
  place: string;
  row: string;
  box: string;
}

/** A set-up in progress, judged: the answer to send when nothing is missing and nothing is wrong. */
export interface Placing {
  answer: string;
  missing: number;
  faults: Fault[];
  theirs: Piece[];
  places: Record<string, string>;
}

/** A draft in progress, judged as a whole: the answer to send when nothing is missing and nothing is wrong. */
export interface Drafted {
  answer: string;
  entries: [string, string][];
  missing: number;
  faults: Fault[];
  following: [string, string][];
  text: string;
  forecast: Forecast | null;
}

/** What a person points at on the plane: for which option, with which pieces, where. */
export interface Pointing {
  option: string;
  x: number;
  y: number;
  floor: number;
  turn: number;
  pieces: string[];
  so_far: string;
}

/** Dice as they fell. */
export interface Dice {
  side: number;
  values: number[];
  text: string;
  sides: number[];
  names: string[];
  colours: string[];
}

/** One entry of a seat's log. */
export interface Note {
  n: number;
  kind: string;
  text: string;
  side: number;
  topic: string;
  weight: number;
  rules: string[];
  dice: Dice[];
  tone: string;
  sums: Sum[];
  pieces: string[];
  places: string[];
  shape: string;
  turn: number;
  phase: string;
  cause: string;
  cards: Face[];
  odds: Odd[];
  story: string;
  outcome: string;
}

/** One figure of an order, or one word of a list: where it stands, how it is called, and what it may be. */
export interface OrderField {
  name: string;
  title: string;
  unit: string;
  low: number;
  high: number;
  default: number;
  words: [string, string][];
}

/** A kind of order that the game knows: its first word, then its fields in order, as `fire 40% 6`. */
export interface OrderForm {
  mode: string;
  title: string;
  fields: OrderField[];
}

/** Something that orders are given about, beside chances to react: the kinds, and the one in force. */
export interface OrderTopic {
  id: string;
  title: string;
  forms: OrderForm[];
  order: string;
  text: string;
  unasked: boolean;
}

/** The standing order of one piece: one of the kinds of the game (`hold`, `ask`, or `fire` from a chance and within */
export interface OrderLine {
  piece: string;
  unit: string;
  title: string;
  mode: string;
  chance: number;
  range: number;
  text: string;
  group: string;
  order: string;
}

/** All standing orders of a seat. */
export interface OrderSheet {
  mode: string;
  chance: number;
  range: number;
  lines: OrderLine[];
  rules: string[];
  forms: OrderForm[];
  order: string;
  topics: OrderTopic[];
}

/** A scenario as a card. */
export interface Card {
  rulebook: string;
  id: string;
  title: string;
  lead: string;
  sides: [string, string][];
  turns: number;
  minutes: number;
  size: string;
  level: string;
  rules: [string, string][];
  victory: string[];
  drawing: string;
  options: OptionInfo[];
  seats: [string, number][];
  era: [string, string];
  arms: [string, string][];
  zones: Zone[];
  goals: Goal[];
  dark: boolean;
  colours: string[];
}

/** An option of the match: its values with their words, the default first. */
export interface OptionInfo {
  id: string;
  title: string;
  text: string;
  values: [string, string][];
  rules: string[];
  group: string;
  matters: boolean;
}

/** A part of the board that belongs to a side: `set-up`, `entry` (reinforcements come on) or `exit`. */
export interface Zone {
  side: number;
  kind: string;
  title: string;
  text: string;
  places: string[];
  rings: [number, number][][];
  turn: number;
}

/** A rulebook in the list. */
export interface BookInfo {
  slug: string;
  title: string;
  lead: string;
  scenarios: number;
}

/** A case that shows a rule: an example, and a test that passes. */
export interface CaseInfo {
  id: string;
  title: string;
  opens: boolean;
}

/** The position of a case: its board, and what stands on it. */
export interface CasePicture {
  drawing: string;
  pieces: Piece[];
  colours: string[];
}

/** A rule of the ledger in our words. */
export interface RuleText {
  id: string;
  title: string;
  text: string;
  chapter: string;
  french: string;
  refs: string[];
  played: boolean;
  cases: CaseInfo[];
}

/** A row of a chart: what it is looked up by, its name, and its cells. */
export interface ChartRow {
  id: string;
  title: string;
  cells: string[];
  tints: [string, number][];
  share: number;
}

/** A chart of the book, to be read beside its rules; `ChartUse` marks what an answer would look up in it. */
export interface Chart {
  id: string;
  title: string;
  rules: string[];
  corner: string;
  columns: [string, string][];
  rows: ChartRow[];
  note: string;
  faces: Record<string, Piece>;
  board: Drawing | null;
  spots: Record<string, string>;
}

/** When something is so: whatever is given here has to hold. */
export interface Moment {
  form: string;
  ask: string[];
  reaction: boolean;
  actor: string;
  nobody: boolean;
  among: string;
  offers: string;
  pointed: string;
  placed: boolean;
  ways: boolean;
  told: string;
  turn: number;
}

/** One remark: when it comes, what makes it go, what it points at and says; words between ** are what to press. */
export interface LessonCard {
  id: string;
  title: string;
  text: string;
  at: string;
  when: Moment;
  until: Moment | null;
  late: boolean;
}

/** A guided match of a scenario that is made for it. */
export interface Lesson {
  id: string;
  rulebook: string;
  scenario: string;
  title: string;
  lead: string;
  seat: number;
  level: string;
  minutes: number;
  cards: LessonCard[];
}

/** A formation with its pieces. */
export interface Troop {
  name: string;
  pieces: Piece[];
  colour: number;
  text: string;
}

/** What a side has, and what it wants. */
export interface Force {
  name: string;
  text: string;
  task: string;
  troops: Troop[];
}

/** Something to know: a few words, a sentence, the rules that say it. */
export interface Remark {
  title: string;
  text: string;
  rules: string[];
}

/** How matches of scripted players went: wins of each side with the ends of their 95% intervals. */
export interface Usual {
  matches: number;
  wins: number[];
  low: number[];
  high: number[];
  draws: number;
  turns: number;
  endings: [string, number][];
}

/** All that a player should have read before a match. */
export interface Briefing {
  title: string;
  facts: string[];
  situation: string;
  forces: Force[];
  zones: Zone[];
  goals: Goal[];
  victory: string[];
  special: Remark[];
  first: Remark[];
  usual: Usual | null;
}

/** A cause of points, and how many of them each side has by it. */
export interface Cause {
  text: string;
  points: number[];
}

/** A level of victory: whose (-1: nobody's), and the leads of the first side that give it; None is without end. */
export interface Band {
  title: string;
  winner: number;
  low: number | null;
  high: number | null;
}

/** Somebody who lost something or is gone, where, and the entry that tells it. */
export interface Fallen {
  side: number;
  place: string;
  gone: boolean;
  turn: number;
  n: number;
  text: string;
  piece: string;
  by: string;
}

/** What each side lost in a turn, how much of it by dice, and what the odds of those very dice gave. */
export interface TurnLosses {
  turn: number;
  lost: number[];
  dice: number[];
  expected: number[];
}

/** A turning point: one action with all that followed from it by itself. */
export interface Turning {
  n: number;
  at: number;
  turn: number;
  title: string;
  text: string;
  side: number;
  swing: number;
  before: number;
  after: number;
  lost: number[];
  expected: number[];
  chance: number;
  places: string[];
}

/** What dice took from a side, beside all that they could have taken. */
export interface Luck {
  side: number;
  throws: number;
  lost: number;
  expected: number;
  shares: number[];
  fewer: number;
}

/** A match that is over, in figures; nothing in it is hidden any more. */
export interface Report {
  ending: Ending;
  sides: string[];
  counts: boolean;
  causes: Cause[];
  bands: Band[];
  lost: number[];
  turns: TurnLosses[];
  fallen: Fallen[];
  lead: [number, number, number][];
  entries: number;
  turning: Turning[];
  luck: Luck[];
  unjudged: number;
}

/** Who sits in one seat: `me`, `bot` (with a level), `friend` (by link). */
export interface SeatPlan {
  who: "bot" | "friend" | "me";
  level?: string;
}

/** A match to set up. Two seats of `me` are a hot-seat match. */
export interface NewMatch {
  rulebook: string;
  scenario: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  tutorial?: boolean;
}

/** A save to go on with. */
export interface OpenSave {
  text: string;
  seats?: SeatPlan[];
}

/** A case of a rulebook to be played from; without a plan, one person sits in every seat. */
export interface OpenCase {
  rulebook: string;
  case: string;
  seats?: SeatPlan[];
}

/** A new match from an earlier moment of one: `frame` counts as in the replay. */
export interface Branch {
  frame: number;
  seats: SeatPlan[];
}

/** One seat of a match that was made: its key goes to whoever sits there; empty for a bot. */
export interface SeatLink {
  seat: number;
  side: string;
  who: string;
  level: string;
  key: string;
  name: string;
}

/** A match that was made. */
export interface MatchLinks {
  match: string;
  seats: SeatLink[];
  spectator: string;
}

/** A match in the list of one's own, as its seat may know it. */
export interface MatchSummary {
  key: string;
  match: string;
  rulebook: string;
  scenario: string;
  title: string;
  drawing: string;
  seat: number;
  side: string;
  players: [string, string, string][];
  turn: number;
  turns: number;
  state: "drawn" | "lost" | "over" | "theirs" | "won" | "yours";
  changed: string;
  tutorial: boolean;
  hotseat: string[];
  seats: string[];
  question: string;
  live: boolean;
}

/** The keys that a browser holds. */
export interface Keys {
  keys: string[];
}

/** An error (RFC 9457): what, where, and what to do about it. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  remedy: string;
  rule: string;
}

/** Anything that the page asks for; `id` comes back with the reply. */
export interface Request {
  do: string;
  id?: number;
  ask?: string;
  answer?: string;
  option?: string;
  pieces?: string[];
  target?: string;
  unit?: string;
  order?: string;
  places?: Record<string, string>;
  fill?: boolean;
  place?: string;
  towards?: boolean;
  a?: string;
  b?: string;
  yes?: boolean;
  lang?: string;
  pointing?: Pointing | null;
  x?: number;
  y?: number;
  floor?: number;
  entries?: [string, string][];
  topic?: string;
  then?: string[];
  again?: boolean;
}

/** A scene (`whole`), or what changed in it: pieces and marks by id, None for those that left. */
export interface SceneChange {
  whole: boolean;
  turn: number;
  turns: number;
  phase: string;
  phases: [string, string][];
  acting: number;
  sides: SideInfo[];
  groups: Group[];
  goals: Goal[];
  pieces: Record<string, Piece | null>;
  marks: Record<string, Mark | null>;
  ending: Ending | null;
  due: Due[];
  hands: Hand[];
  piles: Pile[];
  tracks: Track[];
  revision: string;
  halves: number[];
}

/** Who sits in a seat, and whether he is there. */
export interface Person {
  side: string;
  who: string;
  level: string;
  here: boolean;
  seat: string;
}

/** A question that the seat was not asked, because only one answer made sense: what was done, and by which order. */
export interface Unasked {
  topic: string;
  text: string;
}

/** One moment of the match for one seat: what it was told, the position after it, what it is asked. */
export interface Frame {
  is: "frame";
  n: number;
  notes: Note[];
  scene: SceneChange;
  ask: Ask | null;
  waiting: string;
  waiting_for: number;
  can_undo: boolean;
  can_rewind: boolean;
  can_take_back: boolean;
  offer: number;
  told: number;
  rights: Ask[];
  narrated: boolean;
  drawing: Drawing | null;
  grounds: Ground[];
  unasked: Unasked[];
}

/** The first message: what this match is, and all of the log so far. */
export interface Welcome {
  is: "welcome";
  match: string;
  rulebook: string;
  scenario: string;
  title: string;
  seat: number;
  side: string;
  sides: string[];
  drawing: string;
  players: Person[];
  options: Record<string, string>;
  lang: string;
  tutorial: boolean;
  pause: number;
  measuring: boolean;
  notes: Note[];
  seats: string[];
  side_of: number[];
  legend: Legend[];
  sections: Record<string, string>;
}

/** Somebody came or left. */
export interface People {
  is: "people";
  players: Person[];
}

/** The reply to a request; `data` is what the table of `Request` says (null for Done). */
export interface Reply {
  is: "reply";
  id: number;
  data: unknown;
}

/** A request that was refused or not understood; nothing has changed. */
export interface Failed {
  is: "failed";
  id: number;
  problem: Problem;
}

/** A key that needs no seat: it opens the replay and the report of a match that is over, and nothing else. */
export interface Shared {
  key: string;
}

/** The report of a match that is over, and what the match was; `welcome.seat` is who looks, -1 for nobody of it. */
export interface AfterAction {
  welcome: Welcome;
  report: Report;
}

/** A match from its beginning, frame by frame, as a seat knows it (all of it, once it is over). */
export interface Replay {
  welcome: Welcome;
  frames: Frame[];
  whole: boolean;
}

export type Message = Welcome | Frame | People | Reply | Failed;
