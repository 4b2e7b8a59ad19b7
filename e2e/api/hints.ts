/** Hints that are sent at the same time. */
import { collapseMs } from '@/lib/realtime/signal'

/**
 * Calls `send`, which sends the same hint twice, with what `open` returned. A web that calls its route for the first time may
 * take so long that the second hint is no repeat: then does both again. Returns what was opened and what `send` returned.
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
