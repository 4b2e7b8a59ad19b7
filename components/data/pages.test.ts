import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { PageOf } from '@/lib/api/types'
import { type ApiKey, keyOf } from './keys'
import { listQuery } from './list-query'
import { itemsOf, type ListOrder, type Pages, withTop, withTopPage } from './pages'
import { makeQueryClient } from './query-client'

type Item = { id: string; at: number; text?: string }

const place = ({ at, id }: Item) => `${String(at).padStart(4, '0')} ${id}`
const growing: ListOrder<Item> = { place, stays: () => true }
const moving: ListOrder<Item> = { place, stays: () => false }

const item = (at: number, id = `i${at}`): Item => ({ id, at })
const range = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => item(from - index))
const page = (items: Item[], nextCursor?: string): PageOf<Item> => ({ items, nextCursor })
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

describe('the top of a list, read again', () => {
  test('goes on with what is known below it', () => {
    const top = withTop(page(range(5, 3), 'c3'), page(range(6, 4), 'c4'), growing)
    expect(idsOf(top.items)).toEqual(['i6', 'i5', 'i4', 'i3'])
    expect(top.nextCursor).toBe('c3')
  })

  test('leaves no hole when more came than one page holds', () => {
    const top = withTop(page(range(5, 3), 'c3'), page(range(20, 18), 'c18'), growing)
    expect(idsOf(top.items)).toEqual(['i20', 'i19', 'i18'])
    expect(top.nextCursor).toBe('c18')
  })

  test('has a changed item once, as it is now', () => {
    const known = page([item(5), { ...item(4), text: 'held back' }], undefined)
    const top = withTop(known, page([item(5), { ...item(4), text: 'released' }]), growing)
    expect(top.items).toEqual([item(5), { ...item(4), text: 'released' }])
  })

  test('keeps an item that an older answer lacks, where nothing ever leaves the list', () => {
    const older = page(range(5, 3), 'c3')
    expect(idsOf(withTop(page(range(6, 3), 'c3'), older, growing).items)).toEqual(['i6', 'i5', 'i4', 'i3'])
    expect(idsOf(withTop(page(range(6, 3), 'c3'), older, moving).items)).toEqual(['i5', 'i4', 'i3'])
  })

  test('drops what left it, and shows what moved up once', () => {
    const known = page([item(5, 'a'), item(4, 'b'), item(3, 'c'), item(2, 'd')], 'below')
    const top = withTop(known, page([item(6, 'd'), item(5, 'a'), item(3, 'c')], 'c3'), moving)
    expect(idsOf(top.items)).toEqual(['d', 'a', 'c'])
    expect(top.nextCursor).toBe('c3')
  })

  test('is all there is when nothing follows it', () => {
    const top = withTop(page(range(9, 3), 'c3'), page([item(9)]), moving)
    expect(top).toEqual(page([item(9)]))
    expect(withTop(page(range(3, 1)), page([]), moving)).toEqual(page([]))
    expect(withTop(undefined, page(range(3, 1), 'c'), growing)).toEqual(page(range(3, 1), 'c'))
  })
})

describe('pages with a newer top', () => {
  const pages: Pages<Item> = {
    pages: [page(range(9, 7), 'c7'), page(range(6, 4), 'c4')],
    pageParams: [null, 'c7'],
  }

  test('keep what follows', () => {
    const next = withTopPage(pages, page(range(10, 8), 'c8'), growing)
    expect(idsOf(itemsOf(next, growing))).toEqual(idsOf(range(10, 4)))
    expect(next.pageParams).toEqual([null, 'c7'])
  })

  test('begin again behind a hole', () => {
    const next = withTopPage(pages, page(range(30, 28), 'c28'), growing)
    expect(idsOf(itemsOf(next, growing))).toEqual(idsOf(range(30, 28)))
  })

  test('show an item that two of them hold where it is now', () => {
    const moved: Pages<Item> = {
      pages: [page([item(10, 'i5'), ...range(9, 7)], 'c7'), page(range(6, 4), 'c4')],
      pageParams: [null, 'c7'],
    }
    expect(idsOf(itemsOf(moved, moving))).toEqual(['i5', 'i9', 'i8', 'i7', 'i6', 'i4'])
  })
})

/** A list as the API pages it: newest first, `pageSize` at a time, with the last item as the cursor. */
class Source {
  readonly asked: (string | null)[] = []
  items: Item[] = []
  readonly pageSize = 3
  wait: Promise<void> = Promise.resolve()

  readonly read = async (cursor: string | null): Promise<PageOf<Item>> => {
    this.asked.push(cursor)
    const below = cursor === null ? Number.POSITIVE_INFINITY : Number(cursor)
    const all = this.items.filter(({ at }) => at < below).toSorted((a, b) => b.at - a.at)
    const shown = all.slice(0, this.pageSize)
    await this.wait
    return page(shown, all.length > shown.length ? String(shown.at(-1)?.at) : undefined)
  }
}

describe('a list that is read again while it is open', () => {
  const key = keyOf('GET /conversations')
  let clients: QueryClient[] = []
  afterEach(() => {
    for (const client of clients) client.clear()
    clients = []
  })

  const open = async (count: number, order = growing) => {
    const source = new Source()
    source.items = range(count, 1)
    const client = makeQueryClient()
    clients.push(client)
    const observer = new InfiniteQueryObserver<PageOf<Item>, Error, Pages<Item>, ApiKey, string | null>(
      client,
      listQuery(client, key, source.read, order),
    )
    const stop = observer.subscribe(() => undefined)
    await observer.refetch()
    const shown = () =>
      idsOf(itemsOf(observer.getCurrentResult().data ?? { pages: [], pageParams: [] }, order))
    return { source, client, observer, shown, stop }
  }

  test('asks for its top alone', async () => {
    const { source, client, observer, shown, stop } = await open(9)
    await observer.fetchNextPage()
    expect(shown()).toEqual(idsOf(range(9, 4)))
    source.asked.length = 0
    source.items = range(11, 1)
    await client.invalidateQueries({ queryKey: key })
    expect(source.asked).toEqual([null])
    expect(shown()).toEqual(idsOf(range(11, 4)))
    await observer.fetchNextPage()
    expect(shown()).toEqual(idsOf(range(11, 1)))
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    stop()
  })

  test('fills a hole by asking for as many pages as it has', async () => {
    const { source, client, observer, shown, stop } = await open(9)
    await observer.fetchNextPage()
    source.items = range(40, 1)
    await client.invalidateQueries({ queryKey: key })
    expect(shown()).toEqual(idsOf(range(40, 35)))
    await observer.fetchNextPage()
    expect(shown()).toEqual(idsOf(range(40, 32)))
    stop()
  })

  test('shows an item that moves up from an older page once', async () => {
    const { source, client, observer, shown, stop } = await open(9, moving)
    await observer.fetchNextPage()
    source.items = [item(10, 'i5'), ...range(9, 6), ...range(4, 1)]
    await client.invalidateQueries({ queryKey: key })
    expect(shown()).toEqual(['i5', 'i9', 'i8', 'i7', 'i6', 'i4'])
    await observer.fetchNextPage()
    expect(shown()).toEqual(['i5', 'i9', 'i8', 'i7', 'i6', 'i4', 'i3', 'i2', 'i1'])
    stop()
  })
})
