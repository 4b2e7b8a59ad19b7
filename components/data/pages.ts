/** Lists that are read page by page and change at their top meanwhile. Pure. */
import type { InfiniteData } from '@tanstack/react-query'
import type { PageOf } from '@/lib/api/types'

/** The loaded pages of a list, first page first, each with the cursor that led to it. */
export type Pages<T> = InfiniteData<PageOf<T>, string | null>

/** How a list is sorted and changes. */
export type ListOrder<T> = {
  /** The sort key of an item, as text: greater ones come first. An item that moves gets another key. */
  place: (item: T) => string
  /** Whether an item never leaves the list. Then a response without it was read before the item existed. */
  stays: (item: T) => boolean
}

type Row = { id: string }

const sorted = <T>(items: readonly T[], { place }: ListOrder<T>): T[] =>
  items.toSorted((a, b) => (place(a) < place(b) ? 1 : place(a) > place(b) ? -1 : 0))

/**
 * The refetched first page, and below it the known items. When more than one page is new, the gap between the two is unknown: then the
 * known items are dropped rather than show a list with a hole.
 */
export function withTop<T extends Row>(
  known: PageOf<T> | undefined,
  top: PageOf<T>,
  list: ListOrder<T>,
): PageOf<T> {
  const end = top.items.at(-1)
  if (!known || !end) return top
  const places = new Set(top.items.map(list.place))
  const isWhole = top.nextCursor === undefined
  if (!isWhole && !known.items.some((item) => places.has(list.place(item)))) return top
  const ids = new Set(top.items.map(({ id }) => id))
  const isBelow = (item: T) => !isWhole && list.place(item) < list.place(end)
  const rest = known.items.filter((item) => !ids.has(item.id) && (list.stays(item) || isBelow(item)))
  const cursor = rest.some(isBelow) ? known.nextCursor : top.nextCursor
  return { ...top, items: sorted([...top.items, ...rest], list), nextCursor: cursor }
}

/** A later page that is already cached: a refetch reads the first page, and continues with the cached ones. */
export const knownPage = <T>(pages: Pages<T> | undefined, cursor: string | null): PageOf<T> | undefined =>
  cursor === null ? undefined : pages?.pages[pages.pageParams.indexOf(cursor)]

/** The pages with a newer first one. Later pages stay while they still follow from it. */
export function withTopPage<T extends Row>(pages: Pages<T>, top: PageOf<T>, list: ListOrder<T>): Pages<T> {
  const first = withTop(pages.pages[0], top, list)
  const follows = pages.pageParams[1] === first.nextCursor
  return follows
    ? { pages: [first, ...pages.pages.slice(1)], pageParams: pages.pageParams }
    : { pages: [first], pageParams: [null] }
}

/** All items of all pages, in order. An item that has moved up appears once, at its new position. */
export function itemsOf<T extends Row>(pages: Pages<T>, list: ListOrder<T>): T[] {
  const items = new Map<string, T>()
  for (const item of pages.pages.flatMap((page) => page.items))
    if (!items.has(item.id)) items.set(item.id, item)
  return sorted([...items.values()], list)
}
