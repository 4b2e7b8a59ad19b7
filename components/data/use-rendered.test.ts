import { QueryObserver } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeQueryClient, useDataClient } from './query-client'
import { adoptRendered, countKey, useRendered } from './use-rendered'

const key = countKey('GET /notifications', { query: { pageSize: 1 } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a newer rendering says', () => {
  /** Shows a count whose reads take 100 ms. */
  const setUp = () => {
    const client = makeQueryClient()
    const server = { count: 0, reads: 0 }
    const queryFn = async () => {
      server.reads++
      const { count } = server
      await new Promise((done) => setTimeout(done, 100))
      return count
    }
    const observer = new QueryObserver(client, { queryKey: key, queryFn, initialData: 0 })
    observer.subscribe(() => undefined)
    return { client, server, shown: () => observer.getCurrentResult().data }
  }

  test('is shown at once, and read again: it may be older than what was read before it', async () => {
    const { client, server, shown } = setUp()
    adoptRendered(client, key, 1, true)
    await vi.advanceTimersByTimeAsync(1)
    expect(shown()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect([shown(), server.reads]).toEqual([0, 1])
  })

  test('is not read again when it is what is shown', async () => {
    const { client, server } = setUp()
    adoptRendered(client, key, 0, true)
    await vi.advanceTimersByTimeAsync(200)
    expect(server.reads).toBe(0)
  })

  test('breaks off no read, whose answer is the newer one', async () => {
    const { client, server, shown } = setUp()
    server.count = 2
    void client.invalidateQueries({ queryKey: key })
    await vi.advanceTimersByTimeAsync(50)
    adoptRendered(client, key, 1, true)
    await vi.advanceTimersByTimeAsync(200)
    expect([shown(), server.reads]).toEqual([2, 1])
  })

  test('stays where no event keeps it current', async () => {
    const { client, server, shown } = setUp()
    adoptRendered(client, key, 1)
    await vi.advanceTimersByTimeAsync(200)
    expect([shown(), server.reads]).toEqual([1, 0])
  })
})

const Unread = () => String(useRendered(key, 2))

/** Unread messages that were read before this part of the page hydrates. */
const ReadBefore = () => {
  useDataClient().setQueryData(key, 0)
  return createElement(Unread)
}

test('what hydrates equals the rendering, whatever the browser has learnt meanwhile', () => {
  // With a window all components share one cache, as in the browser.
  vi.stubGlobal('window', new EventTarget())
  expect(renderToStaticMarkup(createElement(ReadBefore))).toBe('2')
})
