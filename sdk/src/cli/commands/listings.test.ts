import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listingCommands } from './listings'
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
let service: TestService

beforeAll(async () => {
  service = await startService((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(listing))
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
