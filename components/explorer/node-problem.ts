/** Why a node could not be checked, in words for the person who chose it. */
import {
  BaseError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  TimeoutError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { parseUrl } from '@/lib/url'

/** Its message says what to do next. */
export class NodeProblem extends Error {
  override readonly name = 'NodeProblem'
}

const isHere = (host: string) => host === 'localhost' || host === '127.0.0.1'

/** The full URL to call. Throws a `NodeProblem` for one that the browser may not call. */
export function askedAddress(text: string): string {
  const url = parseUrl(text.trim())
  if (!url) throw new NodeProblem('Enter the whole address of a node, such as https://rpc.example.org.')
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url.hostname))
  if (!isAllowed)
    throw new NodeProblem(
      'Enter an address that begins with https://, or with http://localhost for a node on this machine.',
    )
  return url.href
}

/** Whether anything responds there, even if the browser may not read the response. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: 'POST', mode: 'no-cors', body: '{}', signal: AbortSignal.timeout(5_000) })
    return true
  } catch {
    return false
  }
}

const statusWords: Record<number, string> = {
  401: 'This node asks for a key (401). Enter its address with the key.',
  403: 'This node refuses calls from here (403). Enter its address with a key, or choose another node.',
  404: 'There is no node at this address (404). Check the path after the host.',
  429: 'This node has had too many calls (429). Wait a moment, or choose another node.',
}

const causeOf = <T extends Error>(error: unknown, kind: new (...args: never[]) => T): T | null => {
  const found = error instanceof BaseError ? error.walk((cause) => cause instanceof kind) : null
  return found instanceof kind ? found : null
}

/** Errors of nodes that do not have the state of a block. */
const lostState = /missing trie node|historical state|state .*(not available|unavailable|pruned)|archive/i

/** Whether an error's message matches. */
const says = (error: unknown, words: RegExp): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof Error && words.test(cause.message)) !== null

/** Returns the problem behind a failed call. */
export async function problemOf(error: unknown, url: string): Promise<NodeProblem> {
  if (error instanceof NodeProblem) return error
  const { host } = new URL(url)
  const status = causeOf(error, HttpRequestError)?.status
  if (status !== undefined)
    return new NodeProblem(
      statusWords[status] ?? `This node answered with status ${status}. Try again later, or choose another.`,
    )
  if (causeOf(error, TimeoutError))
    return new NodeProblem(`${host} did not answer in time. Try again, or choose another node.`)
  if (causeOf(error, HttpRequestError))
    return new NodeProblem(
      (await answers(url))
        ? `${host} answers, but it does not let pages of other sites read its answers (CORS). Choose a node that does, or run one and allow this site.`
        : `${host} cannot be reached from your browser. Check the address, and whether the node is running.`,
    )
  if (causeOf(error, TransactionReceiptNotFoundError))
    return new NodeProblem(
      'This node does not have the transaction. It may keep recent blocks only: choose one that keeps all of them.',
    )
  if (causeOf(error, ContractFunctionZeroDataError))
    return new NodeProblem(
      'There is no such contract at its address on this node. It may have lost blocks, or not be in step yet.',
    )
  if (says(error, lostState))
    return new NodeProblem(
      'This node does not have the state of the contracts at that block. It keeps few states, or is not in step yet: choose one that keeps all of them (an archive node).',
    )
  const why = error instanceof BaseError ? error.shortMessage : 'its answer could not be read'
  return new NodeProblem(`This node could not say: ${why} Choose another node.`)
}
