/** The page of the network: each chart with its table and its file. */
import { expect, test } from 'vitest'
import { lineOf } from '@/e2e/api/orders/traded'
import { anyone, mintAgent, person, stake } from '@/e2e/api/sellers'
import { good } from '@/e2e/api/traders'
import { stack } from '@/e2e/stack'
import { parseMoney } from '@/lib/money'
import type { NetworkStats } from '@/lib/stats/schema'

const open = (path: string) => fetch(`${stack().url}${path}`)

test('each chart of the page leads to a file with a line for each day', async () => {
  const seller = await person()
  await stake(seller, await mintAgent(seller), '25', 'USDT')
  const html = await (await open('/network?currency=USDT&days=90')).text()
  const files = [...html.matchAll(/href="(\/network\/csv\?[^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  expect(files.map((path) => new URLSearchParams(path.split('?')[1]).get('chart'))).toEqual([
    'volume',
    'work',
    'stake',
    'disputes',
  ])
  for (const path of files) {
    const answer = await open(path)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(91)
  }
  const answer = await open(files[2] ?? '')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="merx-stake-USDT-90-days.csv"')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  const [head, last] = [lines[0], lines.at(-1)?.split(',') ?? []]
  expect(head).toBe('day,locked for work (USDT),free (USDT)')
  const { staked, stakeLocked } = lineOf(
    good(await anyone.get<NetworkStats>('/stats/network')).currencies,
    'USDT',
  )
  expect(last[1]).toBe(stakeLocked)
  const unitsOf = (amount = '') => parseMoney(amount, 'USDT').units
  expect(unitsOf(last[1]) + unitsOf(last[2])).toBe(unitsOf(staked))
  expect(html).toContain('Stake at the end of the day, USDT')
  // The leaderboard adds them.
  expect(html).not.toContain('Currencies are never added')
})
