import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Unit } from './chart-scale'
import { ColumnChart } from './column-chart'

/** The labels of the axis, from top to bottom. */
function axisOf(unit: Unit, values: readonly bigint[]) {
  const html = renderToStaticMarkup(
    createElement(ColumnChart, {
      title: 'Paid',
      unit,
      labels: values.map((_, index) => `${index + 1} Nov`),
      prefix: 'Day',
      series: [{ label: 'Paid', tone: 'safe', values }],
    }),
  )
  const axis = /leading-none">(.*?)<\/div>/.exec(html)?.[1] ?? ''
  return [...axis.matchAll(/<span>(.*?)<\/span>/g)].map(([, label]) => label)
}

test('a chart with values labels the top, the middle and zero', () => {
  expect(axisOf('USDC', [0n, 90_000_000n])).toEqual(['100', '50', '0'])
})

test('a chart without values labels only zero', () => {
  expect(axisOf('USDC', [0n, 0n])).toEqual(['', '', '0'])
  expect(axisOf(null, [0n])).toEqual(['', '', '0'])
})

test('counts have no fractions', () => {
  expect(axisOf(null, [1n])).toEqual(['1', '', '0'])
})
