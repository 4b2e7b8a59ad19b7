import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postToNode } from './node-post'

let server: Server
let node: URL
let asked: { body: string; socket: Socket; authorization: string | undefined }[] = []

/** A node that echoes the body, responds to `busy` with 503, and closes a connection on the next request after `once`. */
beforeAll(async () => {
  const spent = new Set<Socket>()
  server = createServer(async (request, response) => {
    const { socket, headers } = request
    let body = ''
    for await (const part of request) body += part
    asked.push({ body, socket, authorization: headers.authorization })
    if (body === 'cut' || spent.has(socket)) return socket.destroy()
    if (body === 'once') spent.add(socket)
    if (body === 'silence') return
    response.writeHead(body === 'busy' ? 503 : 200, { 'retry-after': '7' }).end(`${body}, é`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  node = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = new AbortController().signal

describe('a question to the node', () => {
  test('is answered whole, whatever the status', async () => {
    expect(await postToNode(node, 'a', never)).toMatchObject({ status: 200, text: 'a, é' })
    const busy = await postToNode(node, 'busy', never)
    expect(busy).toMatchObject({ status: 503, text: 'busy, é', headers: { 'retry-after': '7' } })
  })

  test('uses the connection of the one before', async () => {
    asked = []
    for (const body of ['b', 'c']) await postToNode(node, body, never)
    expect(new Set(asked.map(({ socket }) => socket)).size).toBe(1)
  })

  test('carries the name and password of the address', async () => {
    asked = []
    const sealed = new URL(node)
    Object.assign(sealed, { username: 'merx', password: 'key' })
    await postToNode(sealed, 'd', never)
    expect(asked[0]?.authorization).toBe(`Basic ${Buffer.from('merx:key').toString('base64')}`)
  })

  test('is asked once more when a kept connection turns out to be closed', async () => {
    asked = []
    await postToNode(node, 'once', never)
    expect(await postToNode(node, 'e', never)).toMatchObject({ text: 'e, é' })
    expect(asked.map(({ body }) => body)).toEqual(['once', 'e', 'e'])
  })

  test('fails when a new connection is cut', async () => {
    asked = []
    await expect(postToNode(node, 'cut', never)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('ends with its signal, for the reason it has', async () => {
    const ending = new AbortController()
    const answer = postToNode(node, 'silence', ending.signal)
    ending.abort(new Error('over'))
    await expect(answer).rejects.toThrow('over')
  })
})
