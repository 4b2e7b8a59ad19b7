/** Calls outside the API, such as to the signed links of files. */
import { deadline } from './deadline'
import { localError } from './errors'

const unreachable = (url: URL | string, cause: unknown) =>
  localError('NETWORK', `${new URL(url).origin} does not answer. Try again in a moment.`, cause)

/** Sends one call without retries. Throws `NETWORK` when the response has not started after `ms`. */
export async function fetchOnce(
  doFetch: typeof fetch,
  url: URL | string,
  init: RequestInit,
  ms: number,
): Promise<Response> {
  const { signal, clear } = deadline(ms)
  try {
    return await doFetch(url, { ...init, signal })
  } catch (error) {
    throw unreachable(url, error)
  } finally {
    clear()
  }
}

/** Reads the body of a response from `url`. Throws `NETWORK` when the connection breaks. */
export function wholeOrNetwork(
  body: ReadableStream<Uint8Array>,
  url: URL | string,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        controller.error(unreachable(url, error))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
