'use client'
/** Values that the server rendered and the browser continues: changed first by the reader's action, then by the server. */
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated'
import { callWith } from '@/lib/api/client'
import type { AnswerOf, PartsOf, ReadCall } from '@/lib/api/types'
import { type Asked, askSignature, paramsOf } from './ask-signature'
import { type ApiKey, keyOf } from './keys'
import { useDataClient } from './query-client'
import { keptLive } from './use-api'

type Reading<T> = {
  /** Reads the value again; without it the value is only ever set. */
  read?: (context: { signal: AbortSignal }) => Promise<T>
  /** Refetched whenever events may have been missed. */
  live?: boolean
  /** Also refetched at this interval, in milliseconds. */
  every?: number | false
}

/**
 * Adopts the value of a newer rendering. A slow page may be older than the last read, and no event would follow: a live value is refetched
 * when the rendering differs.
 */
export function adoptRendered<T>(client: QueryClient, key: ApiKey, rendered: T, live = false): void {
  const isNews = client.getQueryData<T>(key) !== rendered
  client.setQueryData<T>(key, () => rendered)
  // A read in progress is not aborted: changes since its start have events of their own.
  if (live && isNews) void client.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false })
}

function useRenderedQuery<T>(key: ApiKey, rendered: T, { read, live, every = false }: Reading<T>) {
  const client = useDataClient()
  const query = useQuery<T, Error, T, ApiKey>(
    {
      ...(live && keptLive),
      queryKey: key,
      queryFn: read ?? skipToken,
      initialData: () => rendered,
      refetchInterval: every,
    },
    client,
  )
  const name = JSON.stringify(key)
  useEffect(() => {
    adoptRendered(client, JSON.parse(name) as ApiKey, rendered, live)
  }, [client, name, rendered, live])
  return query
}

/** A value under a key, initially the rendered one; the same object while the rendering is the same. */
export function useRendered<T>(key: ApiKey, rendered: T, reading: Reading<T> = {}): T {
  const { data } = useRenderedQuery(key, rendered, reading)
  const isHydrated = useHydrated()
  return data === undefined || !isHydrated ? rendered : data
}

/** The query key of a number in a response. */
export const countKey = <C extends ReadCall>(call: C, parts: Partial<PartsOf<C>> = {}): ApiKey =>
  keyOf(call, parts, 'count')

/** A number from a response, kept current by events. A failed read leaves the last value. */
export const useLiveCount = <C extends ReadCall>(
  call: C,
  parts: PartsOf<C>,
  countOf: (answer: AnswerOf<C>) => number,
  rendered: number,
): number =>
  useRendered(countKey(call, parts), rendered, {
    live: true,
    read: async ({ signal }) => countOf(await callWith(call, { ...parts, signal })),
  })

/**
 * Calls `onOld` with every response whose signature differs from `shown`, the signature of the page's data. The call is made when events
 * may have been missed (`live`), and at an interval.
 */
export function useSignature(
  asked: Asked,
  when: Pick<Reading<string>, 'live' | 'every'>,
  onOld: () => void,
): void {
  const { call, id, shown } = asked
  const params = paramsOf(id)
  const read = ({ signal }: { signal: AbortSignal }) => askSignature(asked, signal)
  // Cached for this rendering only: a response for an earlier one proves nothing about it.
  const key = keyOf(call, { params }, `after ${shown}`)
  const { data, dataUpdatedAt } = useRenderedQuery(key, shown, { ...when, read })
  const compare = useEffectEvent(() => data !== shown && onOld())
  useEffect(() => {
    // An unchanged response counts too: the last rendering of the page may have failed.
    if (dataUpdatedAt > 0) compare()
  }, [dataUpdatedAt])
}
