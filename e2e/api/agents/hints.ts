/** Concurrent hints. */
import { collapseMs } from '@/lib/realtime/signal'

/**
 * Calls `send`, which sends the same hint twice, with the result of `open`. A web that runs its route for the first time may be so slow
 * that the second hint is not merged: then repeats both. Returns the results of `open` and of `send`.
 */
export async function sentAsOne<Opened, Sent>(
  open: () => Promise<Opened>,
  send: (opened: Opened) => Promise<Sent>,
): Promise<[Opened, Sent]> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const opened = await open()
    const began = performance.now()
    const sent = await send(opened)
    if (performance.now() - began < collapseMs) return [opened, sent]
  }
  throw new Error(`two hints at once took longer than ${collapseMs} ms, ten times`)
}
