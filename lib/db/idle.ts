/**
 * How long an idle connection stays open. A new one takes about 10 ms, then reads the catalogue and plans its statements again, and a
 * visitor who clicks twice a minute would wait for that each time. Firewalls drop silent connections after a few minutes. A program may
 * exit while its connections are open.
 */
export const idle = { idleTimeoutMillis: 60_000, allowExitOnIdle: true, keepAlive: true }
