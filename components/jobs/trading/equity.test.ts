import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawing, fallOf, lineOf, nearestAt, planOf, thinned } from './chart-plan'
import { decimalText, type EquityPoint, figuresOf, linesOf, measured, pointsOf, usdt } from './equity'
import { csvOf } from './equity-csv'

const day = 86_400
const terms = { stopLossBps: 1_000, targetReturnBps: 500 }
const curve = (values: readonly number[], step = 14_400): EquityPoint[] =>
  values.map((value, index) => ({ at: 1_800_000_000 + index * step, value: BigInt(value) * 1_000_000n }))

test('snapshots are put in order of time', () => {
  const points = pointsOf([
    { snapshotTs: '20', reportedValue: '2' },
    { snapshotTs: '10', reportedValue: '1' },
  ])
  expect(points).toEqual([
    { at: 10, value: 1n },
    { at: 20, value: 2n },
  ])
})

test('the lines are those of the vault', () => {
  expect(linesOf(10_000n, terms)).toEqual({ start: 10_000n, stop: 9_000n, target: 10_500n })
})

describe('figures', () => {
  test('count the return from the first value and the drawdown from the peak so far', () => {
    const points = curve([10_000, 10_500, 9_450, 10_000])
    expect(measured(points).map(({ drawdownBps }) => drawdownBps)).toEqual([0, 0, 1_000, 476])
    expect(figuresOf(points)).toMatchObject({
      returnBps: 0,
      maxDrawdownBps: 1_000,
      drawdownBps: 476,
      longestGap: 14_400,
      peak: { value: 10_500_000_000n },
    })
  })

  test('say nothing by year below 30 daily points', () => {
    const dailyPoints = (count: number) =>
      curve(
        Array.from({ length: count }, (_, i) => 10_000 + i),
        day,
      )
    expect(figuresOf(dailyPoints(29))?.annual).toBeNull()
    expect(figuresOf(dailyPoints(30))?.annual).not.toBeNull()
    // Many snapshots of few days are few daily points.
    expect(figuresOf(curve(Array.from({ length: 84 }, () => 10_000)))).toMatchObject({
      annual: null,
      days: 15,
    })
  })

  test('by year are what compounding makes of them', () => {
    const flat = figuresOf(
      curve(
        Array.from({ length: 40 }, () => 10_000),
        day,
      ),
    )
    expect(flat?.annual).toEqual({ returnBps: 0, volatilityBps: 0 })
    const year = figuresOf(
      curve(
        Array.from({ length: 366 }, (_, i) => (i === 365 ? 12_000 : 10_000)),
        day,
      ),
    )
    expect(year?.annual?.returnBps).toBe(2_000)
  })

  test('of nothing are none, and a value of zero divides nothing', () => {
    expect(figuresOf([])).toBeNull()
    expect(figuresOf([{ at: 1, value: 0n }])).toMatchObject({ returnBps: 0, maxDrawdownBps: 0 })
  })
})

const anyCurve = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 900 })
  .map((values) => values.map((value, index) => ({ at: index * 60, value })))

describe('the drawing', () => {
  test('holds every point and line that is not too far away', () => {
    fc.assert(
      fc.property(anyCurve, (points) => {
        const plan = planOf(points, linesOf(points[0]?.value ?? 0n, terms))
        for (const { at, value } of points) {
          expect(value <= plan.top && value >= plan.bottom).toBe(true)
          expect(plan.x(at)).toBeGreaterThanOrEqual(0)
          expect(plan.x(at)).toBeLessThanOrEqual(drawing.width)
          expect(plan.y(value)).toBeGreaterThanOrEqual(0)
          expect(plan.y(value)).toBeLessThanOrEqual(drawing.height)
        }
      }),
    )
  })

  test('keeps first, last, highest and lowest point when it is thinned', () => {
    fc.assert(
      fc.property(anyCurve, (points) => {
        const kept = thinned(points)
        const values = points.map(({ value }) => value).toSorted((a, b) => (a < b ? -1 : 1))
        expect(kept.length).toBeLessThanOrEqual(404)
        expect(kept[0]).toBe(points[0])
        expect(kept.at(-1)).toBe(points.at(-1))
        for (const value of [values[0], values.at(-1)])
          expect(kept.some((one) => one.value === value)).toBe(true)
        expect(kept.every(({ at }, index) => index === 0 || at > (kept[index - 1]?.at ?? 0))).toBe(true)
      }),
    )
  })

  test('is a path, also of one point', () => {
    const one = curve([10_000])
    const plan = planOf(one, linesOf(10_000_000_000n, terms))
    expect(lineOf(one, plan)).toMatch(/^M0 [\d.]+$/)
    expect(fallOf(measured(one), plan)).toBe('M0 0L0 0L0 0Z')
    expect(nearestAt([], 0.5)).toBe(-1)
    expect(nearestAt(curve([1, 2, 3]), 0.6)).toBe(1)
  })
})

test('amounts are cut off, never rounded up, and a loss of nothing has no sign', () => {
  expect(usdt(10_452_319_999n)).toBe('10,452.31')
  expect(decimalText('-12.3456')).toBe('−12.34')
  expect(decimalText('-0.001')).toBe('0.00')
  expect(decimalText('1234567')).toBe('1,234,567.00')
})

test('the CSV has a line for each point, with the exact value', () => {
  const text = csvOf(measured([{ at: 1_800_000_000, value: 10_000_000_001n }]))
  expect(text).toBe(
    'time,unix_seconds,equity_usdt,drawdown_bps\r\n2027-01-15T08:00:00.000Z,1800000000,10000.000001,0\r\n',
  )
})
