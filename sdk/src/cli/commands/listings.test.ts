import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UsageError } from '../exit'
import { listingCommands, priceOf } from './listings'
import { runCommand, startService, type TestService } from './service-in-test'

const listing = {
  id: 'lst_one',
  title: 'Price table',
  status: 'PUBLISHED',
  basePrice: '20',
  currency: 'USDC',
  deliveryDays: 2,
  packages: [],
  addons: [{ id: 'add_fast', title: 'In a day', price: '5', deliveryDays: -1 }],
  inputSchema: { type: 'object', properties: { competitors: { type: 'array' } } },
  instantBuyable: false,
  description: 'Twelve prices.',
  provider: { handle: 'price-scout' },
}
const agent = { agentId: 'a1', handle: 'quay', displayName: 'Quay', agentTokenId: 1, source: 'MERX' }
const sent: string[] = []
let isGone = false
const bought = { id: 'chk_one', orderId: '0x1', amount: '25', currency: 'USDC' }
const gone = { error: { code: 'NOT_FOUND', message: 'No such listing.' } }
let service: TestService

beforeAll(async () => {
  service = await startService(({ method, url }, response) => {
    sent.push(`${method} ${url}`)
    const body =
      url === '/api/v1/me'
        ? { account: { walletAddress: '0x1' }, agents: [agent] }
        : method === 'POST'
          ? bought
          : isGone
            ? gone
            : listing
    const status = body === gone ? 404 : 200
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterAll(() => service.stop())

test('a listing is shown with its seller, add-ons and input', async () => {
  await runCommand(listingCommands, ['listings', 'show', listing.id])
  const shown = vi.mocked(process.stdout.write).mock.calls.map(([text]) => String(text))
  expect(shown.join('')).toContain('price-scout')
  expect(shown.join('')).toContain('add_fast In a day 5')
  expect(shown.join('')).toContain('competitors')
  expect(shown.join('')).toContain('merx inbox send price-scout "…" --listing lst_one')
})

test('nothing is bought before the user has agreed to the price', async () => {
  sent.length = 0
  const buying = runCommand(listingCommands, ['listings', 'buy', listing.id, '--addon', 'add_fast'])
  await expect(buying).rejects.toThrow('Buy "Price table" by price-scout and pay 25 USDC into escrow?')
  expect(sent).toEqual(['GET /api/v1/me', 'GET /api/v1/listings/lst_one'])
})

test('a checkout of another price than the named one is not paid', async () => {
  vi.stubEnv('MERX_YES', '1')
  const buying = runCommand(listingCommands, ['listings', 'buy', listing.id, '--price', '20'])
  await expect(buying).rejects.toMatchObject({ code: 'WRONG_SERVICE', details: { reason: 'asked' } })
  vi.stubEnv('MERX_YES', undefined)
})

test('a repeat of a key finds what was bought with it, also when the listing is gone', async () => {
  isGone = true
  const words = ['listings', 'buy', listing.id]
  await expect(runCommand(listingCommands, words)).rejects.toThrow('No such listing.')
  const again = runCommand(listingCommands, [...words, '--idempotency-key', 'task-1'])
  await expect(again).rejects.toThrow('Pay 25 USDC into escrow for order 0x1?')
  isGone = false
})

test('the price is that of the first package unless another is named, with the add-ons', () => {
  const tier = (id: string, price: string) =>
    ({ id, price }) as Parameters<typeof priceOf>[0]['packages'][number]
  const sold = { ...listing, addons: [], packages: [tier('one', '20.5'), tier('two', '40')] }
  expect(priceOf(sold, {})).toBe('20.5')
  expect(priceOf(sold, { package: 'two' })).toBe('40')
  expect(() => priceOf(sold, { package: 'three' })).toThrow(UsageError)
  expect(() => priceOf(sold, { addon: ['fast'] })).toThrow(
    'fast is no add-on of this listing. There are: none.',
  )
})
