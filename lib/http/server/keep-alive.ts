/** How long a web process keeps an idle connection: longer than proxies do, so that no connection closes while a request is arriving. */
export const keepAliveMs = 72_000
