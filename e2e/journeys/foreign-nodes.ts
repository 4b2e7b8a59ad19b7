/** Third-party nodes, as a visitor may choose one: small JSON-RPC servers in front of the chain of the test. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf } from '../request-body'
import { chainRpc } from '../stack'

type Question = { id: number; method: string; params: unknown[] }
type Answer = { result: unknown } | { error: { code: number; message: string } }
type Answers = (question: Question) => Answer | Promise<Answer>

export type ForeignNode = { url: string; stop: () => Promise<void> }

const openToPages = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' }

async function start(answers: Answers, headers: Record<string, string> = openToPages): Promise<ForeignNode> {
  const answer = async (question: Question) => ({
    jsonrpc: '2.0',
    id: question.id,
    ...(await answers(question)),
  })
  const server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    if (text === null) return
    response.writeHead(request.method === 'OPTIONS' ? 204 : 200, headers)
    if (request.method === 'OPTIONS') return response.end()
    const asked = JSON.parse(text) as Question | Question[]
    const said = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked)
    response.end(JSON.stringify(said))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        // A browser keeps connections open that it has not used yet.
        server.closeAllConnections()
      }),
  }
}

const passOn: Answers = async ({ method, params }) =>
  chainRpc(method, params).then(
    (result) => ({ result }),
    (error: Error) => ({ error: { code: -32_000, message: error.message } }),
  )

const lostState: Answer = { error: { code: -32_000, message: 'missing trie node 5a5a (path ) <nil>' } }

/** A node of another chain. */
export const nodeOfAnotherChain = (): Promise<ForeignNode> =>
  start((question) => (question.method === 'eth_chainId' ? { result: '0x1' } : passOn(question)))

/** A node that sends no CORS headers. */
export const nodeClosedToPages = (): Promise<ForeignNode> => start(passOn, {})

/** A node without the state of any block. */
export const nodeWithoutState = (): Promise<ForeignNode> =>
  start((question) => (question.method === 'eth_call' ? lostState : passOn(question)))

/** A node that is some blocks ahead of ours, and has only the state of its newest block. */
export function nodeWithNewestState(): Promise<ForeignNode> {
  /** The newest block in the last response: the chain may advance before that block is requested. */
  let said = Number.POSITIVE_INFINITY
  return start(async (question) => {
    const { method, params } = question
    if (method === 'eth_blockNumber') {
      said = Number(await chainRpc<string>('eth_blockNumber', [])) + 5
      return { result: `0x${said.toString(16)}` }
    }
    if (method !== 'eth_call') return passOn(question)
    const isNewest = Number(params[1]) >= said
    return isNewest ? passOn({ ...question, params: [params[0], 'latest'] }) : lostState
  })
}
