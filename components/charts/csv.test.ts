import { expect, test } from 'vitest'
import { csvOf } from './csv'

test('a chart of money and one of things as files', () => {
  const days = ['2026-11-01', '2026-11-02']
  const series = [
    { label: 'orders', tone: 'safe' as const, values: [1_500_000n, 0n] },
    { label: 'jobs', tone: 'ink' as const, values: [2n, 30n] },
  ]
  const chart = { name: 'volume' as const, title: 'Volume', days, series }
  expect(csvOf({ ...chart, unit: 'USDC' })).toBe(
    'day,orders (USDC),jobs (USDC)\r\n2026-11-01,1.5,0.000002\r\n2026-11-02,0,0.00003\r\n',
  )
  expect(csvOf({ ...chart, unit: null })).toBe(
    'day,orders,jobs\r\n2026-11-01,1500000,2\r\n2026-11-02,0,30\r\n',
  )
})
