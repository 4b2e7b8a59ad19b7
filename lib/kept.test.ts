import { describe, expect, test, vi } from 'vitest'
import { Kept } from './kept'

const maker = (value: string) => vi.fn(async () => value)

describe('what is kept', () => {
  test('is made once under a state, and again under another', async () => {
    const kept = new Kept<string>(1_000, (value) => value.length)
    const make = maker('one')
    expect(await Promise.all([kept.read('a', '1', make), kept.read('a', '1', make)])).toEqual(['one', 'one'])
    expect(make).toHaveBeenCalledTimes(1)
    expect(await kept.read('a', '2', maker('two'))).toBe('two')
    expect(await kept.read('a', '1', maker('three'))).toBe('three')
  })

  test('is not given for another key', async () => {
    const kept = new Kept<string>(1_000, (value) => value.length)
    await kept.read('a', '1', maker('one'))
    expect(await kept.read('b', '1', maker('two'))).toBe('two')
  })

  test('is made again after a second, for what depends on the clock', async () => {
    vi.useFakeTimers()
    try {
      const kept = new Kept<string>(1_000, (value) => value.length)
      await kept.read('a', '1', maker('one'))
      vi.advanceTimersByTime(999)
      expect(await kept.read('a', '1', maker('two'))).toBe('one')
      vi.advanceTimersByTime(1)
      expect(await kept.read('a', '1', maker('two'))).toBe('two')
    } finally {
      vi.useRealTimers()
    }
  })

  test('is never a failure', async () => {
    const kept = new Kept<string>(1_000, (value) => value.length)
    await expect(kept.read('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await kept.read('a', '1', maker('one'))).toBe('one')
  })

  test('stays within its bytes: what was used least recently goes first', async () => {
    const kept = new Kept<string>(30, (value) => value.length)
    const ten = '0123456789'
    await kept.read('a', '1', maker(ten))
    await kept.read('b', '1', maker(ten))
    await kept.read('a', '1', maker(ten))
    await kept.read('c', '1', maker(ten))
    const [a, b] = [maker(ten), maker(ten)]
    await kept.read('a', '1', a)
    await kept.read('b', '1', b)
    expect(a).not.toHaveBeenCalled()
    expect(b).toHaveBeenCalledTimes(1)
  })
})
