/** The metrics and the dashboard have the same names. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webMetrics, workerMetrics } from '@/lib/metrics'
import { pulseGauges } from './metrics-route'

const registries = [webMetrics().registry, workerMetrics().registry, pulseGauges().registry]

test('the dashboard shows every metric of ours, and no other', async () => {
  const metrics = (await Promise.all(registries.map((one) => one.getMetricsAsJSON()))).flat()
  const ours = metrics.map(({ name }) => name).filter((name) => name.startsWith('merx_'))
  const text = readFileSync('docs/grafana/merx.json', 'utf8')
  const shown = [...text.matchAll(/merx_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''))
  expect([...new Set(shown)].sort()).toEqual([...new Set(ours)].sort())
})
