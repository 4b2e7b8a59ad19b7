import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createMerx, type Intent, type MerxOptions, memoryStore } from './client'

test('each verb is the method of its name, and only POST carries a key of its own', async () => {
  const asked: string[] = []
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      const { method, headers } = input as Request
      asked.push(`${method}${headers.has('idempotency-key') ? ' with a key' : ''}`)
      return new Response('{}')
    },
  })
  await merx.get('/me')
  await merx.post('/prepayment-orders/{id}/withdraw', { params: { path: { id: 'request' } } })
  await merx.patch('/me/email', { body: { pace: 'DAILY' } })
  await merx.put('/me/email', { body: { address: 'ada@merx.example' } })
  await merx.delete('/me/email')
  expect(asked).toEqual(['GET', 'POST with a key', 'PATCH', 'PUT', 'DELETE'])
})

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const [escrow, stranger] = [`0x${'2'.repeat(40)}`, `0x${'3'.repeat(40)}`]

/** Returns the error of a client whose service names another escrow on every call. */
async function refused(options: Partial<MerxOptions>, to: string): Promise<unknown> {
  const addresses = [escrow, stranger]
  const merx = createMerx({
    url: 'http://merx.test',
    account,
    rpcUrl: 'http://127.0.0.1:1',
    fetch: async () => {
      const address = addresses.shift() ?? stranger
      const contracts = { escrowUSDC: { name: 'SvcEscrow', address, abi: [] } }
      return new Response(JSON.stringify({ chainId: 31337, network: 'test', contracts }))
    },
    ...options,
  })
  const intent = { to, data: '0x', value: '0', chainId: 31337, from: account.address } as unknown as Intent
  return merx.send(intent).catch((error: unknown) => error)
}

test('what the service names first counts for a client, or what its options name', async () => {
  const reason = (name: string) =>
    expect.objectContaining({ code: 'WRONG_SERVICE', details: expect.objectContaining({ reason: name }) })
  // The bytes are not a known function: for a known contract the check reaches its functions.
  expect(await refused({}, escrow)).toEqual(reason('function'))
  expect(await refused({}, stranger)).toEqual(reason('contract'))
  const deployment = { chainId: 31337, contracts: { escrowUSDC: stranger } }
  for (const given of [deployment, async () => deployment]) {
    expect(await refused({ deployment: given }, stranger)).toEqual(reason('function'))
    expect(await refused({ deployment: given }, escrow)).toEqual(reason('contract'))
  }
})

test('tokens are sent with and without a store, and a store that holds others wins', async () => {
  const sent: (string | null)[] = []
  const given = {
    url: 'http://merx.test',
    accessToken: 'given',
    fetch: async (input: Request | URL | string) => {
      sent.push((input as Request).headers.get('authorization'))
      return new Response('{}')
    },
  }
  await createMerx(given).get('/me')
  await createMerx({ ...given, store: memoryStore() }).get('/me')
  await createMerx({ ...given, store: memoryStore({ accessToken: 'kept' }) }).get('/me')
  expect(sent).toEqual(['Bearer given', 'Bearer given', 'Bearer kept'])
})

test('an order that has ended is not waited for', async () => {
  let reads = 0
  const waitFor = (status: string) =>
    createMerx({
      url: 'http://merx.test',
      fetch: async () => {
        reads += 1
        return Response.json({ id: '0x1', status })
      },
    }).waitFor('0x1', 'DELIVERED', { timeoutMs: 60_000 })
  for (const status of ['SETTLED', 'CANCELLED'])
    await expect(waitFor(status)).rejects.toMatchObject({
      code: 'ORDER_ENDED',
      message: `Order 0x1 is ${status}, and will not be DELIVERED any more.`,
    })
  expect((await waitFor('DELIVERED')).status).toBe('DELIVERED')
  expect(reads).toBe(3)
})

test('the items of an inbox end with what is there now', async () => {
  const pages = [
    { items: [{ messageId: 'm1' }], nextCursor: 'c1', hasMore: true },
    { items: [{ messageId: 'm2' }], nextCursor: 'c2', hasMore: false },
  ]
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async () => {
      const page = pages.shift()
      if (!page) throw new Error('the inbox was read beyond its end')
      return Response.json(page)
    },
    retry: { attempts: 1 },
  })
  const found: string[] = []
  for await (const { messageId } of merx.items('/a2a/runtime/inbox')) found.push(messageId)
  expect(found).toEqual(['m1', 'm2'])
})

test('a list by pages is read to its end, also beyond where its rows were counted', async () => {
  const pages: object[] = [
    { items: [1, 2], pageSize: 2, totalPages: 2, total: 4, totalAtLeast: true },
    { items: [3, 4], pageSize: 2, totalPages: 2, total: 4, totalAtLeast: true },
    { items: [5], pageSize: 2, totalPages: 2, total: 4, totalAtLeast: true },
  ]
  const asked: string[] = []
  const merx = createMerx({
    url: 'http://merx.test',
    key: 'tmp_test',
    fetch: async (input) => {
      asked.push(new URL((input as Request).url).search)
      return Response.json(pages[asked.length - 1])
    },
  })
  const found: unknown[] = []
  for await (const one of merx.items('/me/sessions')) found.push(one)
  expect(found).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual(['', '?page=2', '?page=3'])
  const [byCursor, last] = [
    { items: [1], pageSize: 1, totalPages: 3, total: 3, nextCursor: 'c1' },
    { items: [2], pageSize: 1, totalPages: 3, total: 3 },
  ]
  pages.splice(0, pages.length, byCursor, last)
  asked.length = 0
  for await (const _ of merx.items('/orders')) found.push(_)
  expect(asked).toEqual(['', '?cursor=c1'])
  const only = { items: [1, 2], pageSize: 2, totalPages: 1, total: 2, totalAtLeast: true }
  pages.splice(0, pages.length, only)
  asked.length = 0
  for await (const _ of merx.items('/tags')) found.push(_)
  expect(asked).toEqual([''])
})
