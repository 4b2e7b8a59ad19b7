/** The metrics of `GET /metrics` in OpenTelemetry's form: both read the same counters. */
import { type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'
import { nowMs } from '@/lib/time'

type Metric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
/** A value of a metric. Values of a histogram name their part of it. */
type Value = Metric['values'][number] & { metricName?: string }
type Times = { startTime: HrTime; endTime: HrTime }

/** The labels of a value; `le` belongs to a histogram's buckets. */
const labelsOf = ({ labels }: Value): Record<string, string> =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) =>
      name === 'le' || value === undefined ? [] : [[name, String(value)]],
    ),
  )

const points = ({ values }: Metric, times: Times): DataPoint<number>[] =>
  values.map((one) => ({ ...times, attributes: labelsOf(one), value: one.value }))

/** Builds one histogram from Prometheus's cumulative buckets. */
function histogramOf(values: readonly Value[], name: string): Histogram {
  const partOf = (suffix: string) =>
    values.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0
  const buckets = values.filter(({ metricName }) => metricName === `${name}_bucket`)
  return {
    sum: partOf('sum'),
    count: partOf('count'),
    buckets: {
      boundaries: buckets.flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)])),
      counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
    },
  }
}

function histograms({ name, values }: Metric, times: Times): DataPoint<Histogram>[] {
  const byLabels = new Map<string, Value[]>()
  for (const one of values) {
    const labels = JSON.stringify(labelsOf(one))
    byLabels.set(labels, [...(byLabels.get(labels) ?? []), one])
  }
  return [...byLabels.values()].map((ones) => ({
    ...times,
    attributes: ones[0] ? labelsOf(ones[0]) : {},
    value: histogramOf(ones, name),
  }))
}

/** Returns a metric in OpenTelemetry's form. */
export function toMetricData(metric: Metric, times: Times): MetricData {
  const shared = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  switch (String(metric.type)) {
    case 'counter':
      return {
        ...shared,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: points(metric, times),
      }
    case 'histogram':
      return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, times) }
    default:
      return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points(metric, times) }
  }
}

/** Reads the metrics of this process before each export. */
export function metricProducer(read: () => Promise<Registry>, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(nowMs())
  return {
    collect: async () => {
      const times = { startTime, endTime: millisToHrTime(nowMs()) }
      const all = await (await read()).getMetricsAsJSON()
      const metrics = (all as Metric[]).map((metric) => toMetricData(metric, times))
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'merx' }, metrics }] },
        errors: [],
      }
    },
  }
}
