/** How events are written on the wire. Pure. */
import { type Position, showPosition } from '@/lib/db/outbox/position'

const encoder = new TextEncoder()

/** The bytes of one SSE message. */
export function messageBytes(
  data: unknown,
  options: { event?: string; at?: Position | undefined },
): Uint8Array {
  const lines = [
    ...(options.event ? [`event: ${options.event}`] : []),
    ...(options.at ? [`id: ${showPosition(options.at)}`] : []),
    `data: ${JSON.stringify(data)}`,
  ]
  return encoder.encode(`${lines.join('\n')}\n\n`)
}

/** A keep-alive. Its id updates the position of an idle reader. */
export const pingBytes = (at: Position): Uint8Array => encoder.encode(`: ping\nid: ${showPosition(at)}\n\n`)
