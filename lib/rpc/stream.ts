/** Streams results as Server-Sent Events, each a reply with the id of the call. */
import { messageBytes } from '@/lib/realtime/messages'
import type { RpcId } from './message'
import { type Caller, failedReply } from './method'

/** The interval of keep-alives, which also detect a reader that has disconnected. */
const keepAliveMs = 25_000
const keepAlive = new TextEncoder().encode(': ping\n\n')

type Results = { first: IteratorResult<unknown>; rest: AsyncIterator<unknown> }

/** Waits for the first result, so that a failure before it becomes an ordinary reply. */
export async function firstOf(results: AsyncIterable<unknown>): Promise<Results> {
  const rest = results[Symbol.asyncIterator]()
  return { first: await rest.next(), rest }
}

/** The stream of replies. It ends with the results, with the first failure, or when the reader leaves. */
export function streamReplies(
  { first, rest }: Results,
  id: RpcId,
  caller: Caller,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout
  let next: IteratorResult<unknown> | null = first
  const end = () => clearInterval(timer)
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      timer = setInterval(() => controller.enqueue(keepAlive), keepAliveMs)
    },
    pull: async (controller) => {
      try {
        const { done, value } = next ?? (await rest.next())
        next = null
        if (!done) return controller.enqueue(messageBytes({ jsonrpc: '2.0', id, result: value }, {}))
      } catch (thrown) {
        controller.enqueue(messageBytes(failedReply(thrown, id, caller.requestId), {}))
      }
      end()
      controller.close()
    },
    cancel: async () => {
      end()
      await rest.return?.()
    },
  })
}
