/** A model behind an OpenAI-compatible address whose responses a test controls, streamed in pieces. */

import { createServer, type Server, type ServerResponse } from 'node:http'
import { bodyOf } from '@/e2e/request-body'

/** A request to the model. */
export type Asked = {
  model: string
  stream: boolean
  reasoning_effort?: string
  messages: { role: string; content: string | null; tool_call_id?: string }[]
  tools?: { function: { name: string } }[]
}

/**
 * Its response: text, tool calls, or a failure. `broken` is text followed by an error or, with null, by nothing. `silent` never responds.
 */
export type Said =
  | { text: string }
  | { calls: { id: string; name: string; input: unknown }[] }
  | { broken: string; error: string | null }
  | { status: number }
  | { silent: true }

export type ModelServer = {
  /** All requests, in order, each with its key. */
  asked: (Asked & { key: string | undefined })[]
  stop: () => Promise<void>
}

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }

function stream(response: ServerResponse, said: Said): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, finish: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'chat', choices: [{ index: 0, delta, finish_reason: finish }], ...(finish && { usage }) })}\n\n`,
    )
  if ('text' in said) {
    for (const piece of said.text.match(/.{1,7}/gs) ?? []) send({ role: 'assistant', content: piece })
    send({}, 'stop')
  }
  if ('broken' in said) {
    send({ role: 'assistant', content: said.broken })
    if (said.error !== null) response.write(`data: ${JSON.stringify({ error: { message: said.error } })}\n\n`)
    return void response.end()
  }
  if ('calls' in said) {
    said.calls.forEach(({ id, name, input }, index) => {
      const text = typeof input === 'string' ? input : JSON.stringify(input)
      const half = Math.ceil(text.length / 2)
      send({
        tool_calls: [{ index, id, type: 'function', function: { name, arguments: text.slice(0, half) } }],
      })
      send({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] })
    })
    send({}, 'tool_calls')
  }
  response.end('data: [DONE]\n\n')
}

/** The last text in a request, from a person or an event. */
export const promptOf = ({ messages }: Asked): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? ''

/** External text as a model reads it: between markers with one id, under its source. */
const wrapped =
  /^The text between[^<]*<<<EXTERNAL_UNTRUSTED_CONTENT id="(\w+)">>>\nSource: (.*)\n---\n(.*)\n<<<END_EXTERNAL_UNTRUSTED_CONTENT id="\1">>>$/s

/** The tool results since then: the tool, and its text. Throws when one is not between markers. */
export const toolAnswers = ({ messages }: Asked): { source: string; text: string }[] =>
  messages.flatMap(({ role, content }) => {
    if (role !== 'tool') return []
    const [, , source, text] = wrapped.exec(content ?? '') ?? []
    if (source === undefined || text === undefined) throw new Error(`no markers around: ${content}`)
    return [{ source, text }]
  })

/** Starts a model at an address such as `http://127.0.0.1:1234/v1`. */
export async function startModel(
  url: string,
  say: (asked: Asked) => Said | Promise<Said>,
): Promise<ModelServer> {
  const asked: ModelServer['asked'] = []
  const server: Server = createServer(async (request, response) => {
    const text = await bodyOf(request)
    if (text === null) return
    const question = JSON.parse(text) as Asked
    asked.push({ ...question, key: request.headers.authorization })
    const said = await say(question)
    if ('silent' in said) return
    if ('status' in said) {
      response.writeHead(said.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'not today' } }))
    } else stream(response, said)
  })
  await new Promise<void>((done) => server.listen(Number(new URL(url).port), '127.0.0.1', done))
  return {
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
