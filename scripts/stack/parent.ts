/**
 * Calls `end` once the parent of this process has ended, even by SIGKILL: the IPC channel closes then. Without a channel nothing is
 * watched. Polling the parent's process id is weaker: a parent that ended before it was read is never noticed.
 */
export function whenParentEnds(end: () => void): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', end)
  else end()
}
