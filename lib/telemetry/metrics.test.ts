import { DataPointType } from '@opentelemetry/sdk-metrics'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { toMetricData } from './metrics'

test('counters, gauges and histograms are the same figures in both forms', async () => {
  const registry = new Registry()
  const of = { labelNames: ['route'], registers: [registry], help: 'Words.' }
  const calls = new Counter({ name: 'calls', ...of })
  const readers = new Gauge({ name: 'readers', help: 'Words.', registers: [registry] })
  const took = new Histogram({ name: 'took', buckets: [1, 5], ...of })
  calls.inc({ route: '/a' }, 3)
  readers.set(7)
  for (const seconds of [0.5, 0.7, 3, 100]) took.observe({ route: '/a' }, seconds)
  took.observe({ route: '/b' }, 2)

  const times = { startTime: [1, 0], endTime: [2, 0] } satisfies Parameters<typeof toMetricData>[1]
  const sent = (await registry.getMetricsAsJSON()).map((metric) => toMetricData(metric, times))
  expect(sent).toMatchObject([
    {
      descriptor: { name: 'calls', description: 'Words.' },
      dataPointType: DataPointType.SUM,
      isMonotonic: true,
      dataPoints: [{ attributes: { route: '/a' }, value: 3 }],
    },
    { dataPointType: DataPointType.GAUGE, dataPoints: [{ attributes: {}, value: 7 }] },
    {
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: [
        {
          attributes: { route: '/a' },
          value: { sum: 104.2, count: 4, buckets: { boundaries: [1, 5], counts: [2, 1, 1] } },
        },
        {
          attributes: { route: '/b' },
          value: { sum: 2, count: 1, buckets: { boundaries: [1, 5], counts: [0, 1, 0] } },
        },
      ],
    },
  ])
})
