/** Tiny sounds, made on the spot; only if the reader has switched them on. */
import type { Note } from "../wire";

let context: AudioContext | null = null;

function audio(): AudioContext | null {
    if (typeof AudioContext === "undefined") return null;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
}

function tone(at: AudioContext, pitch: number, start: number, length: number, loud = 0.05): void {
    const [voice, gain] = [at.createOscillator(), at.createGain()];
    voice.type = "sine";
    voice.frequency.value = pitch;
    gain.gain.setValueAtTime(0, at.currentTime + start);
    gain.gain.linearRampToValueAtTime(loud, at.currentTime + start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + start + length);
    voice.connect(gain).connect(at.destination);
    voice.start(at.currentTime + start);
    voice.stop(at.currentTime + start + length + 0.02);
}

/** A short burst of noise through a filter: low for a shot, high for dice on wood. */
function noise(at: AudioContext, pitch: number, start: number, length: number, loud: number): void {
    const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
    const [source, filter, gain] = [at.createBufferSource(), at.createBiquadFilter(), at.createGain()];
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    gain.gain.value = loud;
    source.connect(filter).connect(gain).connect(at.destination);
    source.start(at.currentTime + start);
}

export const sounds = {
    yourMove(): void {
        const at = audio();
        if (!at) return;
        tone(at, 587, 0, 0.22);
        tone(at, 880, 0.11, 0.34);
    },
    ending(): void {
        const at = audio();
        if (!at) return;
        for (const [i, pitch] of [392, 523, 659, 784].entries()) tone(at, pitch, i * 0.13, 0.5);
    },
    /** What was just told, as far as it can be heard: the shot, then the dice. */
    told(notes: readonly Note[]): void {
        const shot = notes.some((note) => note.shape === "shot" || note.shape === "blast");
        const at = shot || notes.some((note) => note.dice.length > 0) ? audio() : null;
        if (!at) return;
        if (shot) noise(at, 260, 0, 0.28, 0.35);
        const dice = Math.min(
            4,
            notes.reduce((sum, note) => sum + note.dice.length, 0),
        );
        for (let i = 0; i < dice; i++) noise(at, 2600 + 300 * i, 0.16 + 0.07 * i, 0.05, 0.16);
    },
};
