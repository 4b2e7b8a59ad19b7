import { expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { areCommonAmounts, literal, pageLimit, parameter, reachLimit } from './sql'

test('a value is spelled in the text, or stands next to it', () => {
  expect(
    Prisma.sql`a = ${literal('Data & Research')} and b = ${literal(true)} and c < ${literal(3)}`,
  ).toMatchObject({
    text: `a = 'Data & Research' and b = true and c < 3`,
    values: [],
  })
  expect(Prisma.sql`a = ${parameter('USDC')}`).toMatchObject({ text: 'a = $1', values: ['USDC'] })
})

test.each(["it's", '', 'a\\b', 'a;b', "'", '$1', 'a"b', 'ä', 'a\n'])('%j is never spelled', (value) => {
  expect(() => literal(value)).toThrow('not a plain word')
})

test.each([1.5, Number.NaN, 2 ** 60])('nor is %j', (value) => {
  expect(() => literal(value)).toThrow('not a plain word')
})

test('the rows of a first page are a number in the text, those of others are values', () => {
  expect(pageLimit(0, 21)).toMatchObject({ text: 'limit 21', values: [] })
  expect(pageLimit(20, 21)).toMatchObject({ text: 'limit $1 offset $2', values: [21, 20] })
  expect(reachLimit({ skip: 0, take: 21 })).toMatchObject({ text: 'limit 21', values: [] })
  expect(reachLimit({ skip: 20, take: 21 })).toMatchObject({ text: 'limit $1', values: [41] })
})

test('bounds are spelled when all of them are round', () => {
  expect(areCommonAmounts(['25', '100', undefined])).toBe(true)
  expect(areCommonAmounts(['25', '99.95'])).toBe(false)
})
