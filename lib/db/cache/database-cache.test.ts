import { afterEach, describe, expect, test, vi } from 'vitest'
import { Catalogue } from '@/lib/db/sources'
import { noteStatement, observation } from '@/lib/observed'
import { nowMs } from '@/lib/time'
import { DatabaseCache, type Making } from './database-cache'
import { Touched } from './touched'

const table = (name: string) => ({ name, kind: 'watched', text: '' }) as const
const catalogue = new Catalogue([table('app.listings'), table('app.orders')])

type Options = { maxBytes?: number; usesClock?: boolean; isCacheable?: (value: string) => boolean }

/** A database whose changes are noticed immediately, and a cache of values computed from it. */
function market(options: Options = {}) {
  const touched = new Touched()
  const state = () => ({ at: touched.at, history: '00000001', position: null, system: null })
  const cache = new DatabaseCache<string>(
    { what: 'answers', maxBytes: options.maxBytes ?? 1_000, sizeOf: (value) => value.length, ...options },
    {
      databaseState: async () => state(),
      isStillRight: (sources, at) => touched.isSame(sources, at),
      catalogue: async () => catalogue,
    },
  )
  const read = (key: string, make: (making: Making) => Promise<string>) => cache.read(key, state(), make)
  return { touched, read, cache }
}

/** Computes a value from the listings. */
const maker = (value: string) =>
  vi.fn(async () => {
    noteStatement('select title from app.listings')
    return value
  })

/** Computes values that resolve when the test says so. */
function slowMaker() {
  const started: ((value: string) => void)[] = []
  const make = () => {
    noteStatement('select title from app.listings')
    return new Promise<string>((done) => started.push(done))
  }
  return { started, make }
}

const settle = () => new Promise((done) => setImmediate(done))

afterEach(() => {
  vi.useRealTimers()
})

describe('a cached value', () => {
  test('is only one that is cacheable: another is returned to those who wait for it, and made again', async () => {
    const { read, cache } = market({ isCacheable: (value) => value !== 'error page' })
    const make = maker('error page')
    expect(await Promise.all([read('a', make), read('a', make)])).toEqual(['error page', 'error page'])
    expect(make).toHaveBeenCalledTimes(1)
    expect(cache.size).toBe(0)
    expect(await read('a', maker('page'))).toBe('page')
    expect(cache.size).toBe(1)
  })

  test('is made once, and again when a table that it read is changed', async () => {
    const { read, touched } = market()
    const make = maker('one')
    expect(await Promise.all([read('a', make), read('a', make)])).toEqual(['one', 'one'])
    touched.some(['app.orders'])
    expect(await read('a', make)).toBe('one')
    expect(make).toHaveBeenCalledTimes(1)
    touched.some(['app.listings'])
    expect(await read('a', maker('two'))).toBe('two')
    touched.all()
    expect(await read('a', maker('three'))).toBe('three')
  })

  test('is not given for another key', async () => {
    const { read } = market()
    await read('a', maker('one'))
    expect(await read('b', maker('two'))).toBe('two')
  })

  test('is made again after a second when it looked at the clock, and later when it did not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { read } = market()
    const byClock = (value: string) => async () => `${value}${nowMs() > 0 ? '' : '!'}`
    await read('a', byClock('one'))
    await read('b', maker('one'))
    vi.advanceTimersByTime(999)
    expect(await read('a', byClock('two'))).toBe('one')
    vi.advanceTimersByTime(1)
    expect(await read('a', byClock('two'))).toBe('two')
    expect(await read('b', maker('two'))).toBe('one')
    vi.advanceTimersByTime(9_000)
    expect(await read('b', maker('two'))).toBe('two')
  })

  test('is never a failure', async () => {
    const { read } = market()
    await expect(read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read('a', maker('one'))).toBe('one')
  })

  test('stays within its bytes: what was used least recently goes first', async () => {
    const { read } = market({ maxBytes: 30 })
    const ten = '0123456789'
    for (const key of ['a', 'b', 'a', 'c']) await read(key, maker(ten))
    const [a, b] = [maker(ten), maker(ten)]
    await read('a', a)
    await read('b', b)
    expect(a).not.toHaveBeenCalled()
    expect(b).toHaveBeenCalledTimes(1)
  })

  test('leaves the memory when it is too old to be given again', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] })
    const { read, cache } = market()
    for (const key of ['a', 'b', 'c']) await read(key, maker(key))
    vi.advanceTimersByTime(9_000)
    await read('d', maker('d'))
    expect(cache.size).toBe(4)
    vi.advanceTimersByTime(1_001)
    await read('e', maker('e'))
    expect(cache.size).toBe(2)
  })

  test('writes down what is read in its own context alone', async () => {
    const { read } = market()
    expect(observation()).toBeUndefined()
    await read('a', async ({ into }) => {
      expect(observation()).toBe(into)
      return ''
    })
    expect(observation()).toBeUndefined()
  })
})

describe('who comes while it is made', () => {
  test('takes it when nothing that it read was changed meanwhile', async () => {
    const { read, touched } = market()
    const { started, make } = slowMaker()
    const first = read('a', make)
    touched.some(['app.orders'])
    const second = read('a', make)
    started[0]?.('one')
    expect(await Promise.all([first, second])).toEqual(['one', 'one'])
    expect(started).toHaveLength(1)
  })

  test('has it made again otherwise, together with all who wait', async () => {
    const { read, touched } = market()
    const { started, make } = slowMaker()
    const first = read('a', make)
    touched.some(['app.listings'])
    const others = [read('a', make), read('a', make)]
    started[0]?.('old')
    expect(await first).toBe('old')
    await settle()
    expect(started).toHaveLength(2)
    started[1]?.('new')
    expect(await Promise.all(others)).toEqual(['new', 'new'])
  })

  test('makes it when the first fails', async () => {
    const { read, touched } = market()
    const failing = read('a', () => Promise.reject(new Error('down')))
    touched.some(['app.orders'])
    const second = read('a', maker('one'))
    await expect(failing).rejects.toThrow('down')
    expect(await second).toBe('one')
  })
})
