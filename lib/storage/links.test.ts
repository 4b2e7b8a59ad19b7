import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'
import { Observation, observing } from '@/lib/observed'
import { type Grant, readLink, signLink } from './links'

beforeAll(() => {
  Object.assign(process.env, {
    ...minimalSettings,
  })
})

afterEach(() => vi.useRealTimers())

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-01-01T${time}Z`) })

const file: Grant = { method: 'GET', key: 'artifact/a/report.txt', fileName: 'report.txt' }
const quarterOfAnHour = 15 * 60

const read = (link: string) =>
  readLink('GET', 'artifact/a/report.txt', new URL(link, 'http://merx.test').searchParams)

describe('a link to read a file', () => {
  test('is the same text for five minutes', () => {
    const linkAt = (time: string) => {
      at(time)
      return signLink(file, quarterOfAnHour)
    }
    const first = linkAt('12:00:00')
    expect([linkAt('12:00:01'), linkAt('12:04:59.999')]).toEqual([first, first])
    expect(linkAt('12:05:00')).not.toBe(first)
  })

  test('works at least as long as it was asked for, and at most five minutes longer', () => {
    at('12:04:59')
    const link = signLink(file, quarterOfAnHour)
    at('12:20:00')
    expect(read(link)).toEqual(file)
    at('12:20:01')
    expect(() => read(link)).toThrow(/has expired/)
  })

  test('lets what has it be kept until the text changes', () => {
    at('12:03:00')
    const into = new Observation()
    observing(into, () => signLink(file, quarterOfAnHour))
    expect(into.usesClock).toBe(false)
    expect(Math.round((into.until - performance.now()) / 1_000)).toBe(120)
  })
})

test('a link to write a file works as long as it was asked for', () => {
  const grant: Grant = { method: 'PUT', key: file.key, contentType: 'text/plain', sizeBytes: 5 }
  at('12:00:00')
  const search = new URL(signLink(grant, 60), 'http://merx.test').searchParams
  at('12:01:00')
  expect(readLink('PUT', file.key, search)).toEqual(grant)
  at('12:01:01')
  expect(() => readLink('PUT', file.key, search)).toThrow(/has expired/)
})
