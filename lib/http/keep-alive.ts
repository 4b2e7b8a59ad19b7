/** How long a web keeps a connection that no call is on: longer than proxies do, so that none is closed while a call is on its way. */
export const keepAliveMs = 72_000
