/**
 * How long an unused connection is kept: a new one takes about 10 ms, reads the catalogue again and plans its statements again, which
 * a visitor who clicks twice a minute would wait for each time. Firewalls forget a silent connection after a few minutes. A program
 * that is done ends with its connections open.
 */
export const idle = { idleTimeoutMillis: 60_000, allowExitOnIdle: true, keepAlive: true }
