/**
 * Calls `end` once the process that started this one has ended, even by SIGKILL: the channel between the two closes then. Without a
 * channel nothing is watched. The parent's process id says less: one that ended before it was read is never seen.
 */
export function whenParentEnds(end: () => void): void {
  if (process.send === undefined) return
  if (process.connected) process.once('disconnect', end)
  else end()
}
