import { Failure, lineOf } from './failure'

/** A node that responds with an error. */
export class Refusal extends Failure {}

/** Calls one JSON-RPC method of a node, without retries. Throws a Failure that names the node when it does not respond, and a Refusal for an error. */
export async function rpc<T>(
  url: string,
  method: string,
  params: unknown[] = [],
  timeoutMs = 10_000,
): Promise<T> {
  const where = new URL(url).host
  let answer: { result?: T; error?: { message?: string } }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = (await response.json()) as typeof answer
  } catch (error) {
    throw new Failure(`The RPC node at ${where} does not answer (${causeOf(error)}). Check RPC_URL.`)
  }
  if (answer.error)
    throw new Refusal(
      `The RPC node at ${where} refused ${method}: ${answer.error.message ?? 'no reason given'}.`,
    )
  return answer.result as T
}

/** fetch hides the reason in `cause`. */
const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? lineOf(error.cause) : lineOf(error)
