no-server-title = The server does not answer
no-server-detail = Nothing came back from the address of this page.
no-server-remedy = See whether it is still running, then try again.
server-error-title = The server could not do that
server-error-detail = It answered with status { $status }.
line-broken-title = The connection was interrupted
line-broken-detail = The server may or may not have heard this.
line-broken-remedy = Look at the position when the connection is back, then do it again if needed.
