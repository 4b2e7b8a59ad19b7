/** The figures of the home page next to those of the network: the same words have the same numbers. */
import { beforeAll, expect, test } from 'vitest'
import { trade } from '@/e2e/api/orders/traded'
import { stack } from '@/e2e/stack'

let traded: Awaited<ReturnType<typeof trade>>
let marketFigures: typeof import('@/lib/stats/market').marketFigures

// The function runs here with the settings of the running stack: the page caches it for a minute.
beforeAll(async () => {
  Object.assign(process.env, stack().env)
  ;({ marketFigures } = await import('@/lib/stats/market'))
  traded = await trade()
})

test('what sellers were paid includes slots and jobs', async () => {
  const { currencies, disputes } = traded.after
  const figures = await marketFigures()
  const amounts = new Map(figures.paid.map(({ currency, amount }) => [currency, amount]))
  for (const { currency, paid } of currencies) expect(amounts.get(currency) ?? '0').toBe(paid)
  expect(figures.disputes).toEqual(disputes)
})
