'use client'
/** Values that the server rendered and the browser goes on with: changed at once by the reader's action, then by the server. */
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callWith } from '@/lib/api/client'
import type { AnswerOf, PartsOf, ReadCall } from '@/lib/api/types'
import { type Asked, askSignature, paramsOf } from './ask-signature'
import { type ApiKey, keyOf } from './keys'
import { useDataClient } from './query-client'
import { keptLive } from './use-api'

type Reading<T> = {
  /** Reads the value again; without it the value is only ever set. */
  read?: (context: { signal: AbortSignal }) => Promise<T>
  /** Read again whenever events may have been missed. */
  live?: boolean
  /** Read again this often besides, in milliseconds. */
  every?: number | false
}

/**
 * Adopts the value of a newer rendering. A page that was long on its way may say less than what was read since, and no event
 * would follow: what events keep current is read again when it says something else.
 */
export function adoptRendered<T>(client: QueryClient, key: ApiKey, rendered: T, live = false): void {
  const isNews = client.getQueryData<T>(key) !== rendered
  client.setQueryData<T>(key, () => rendered)
  // A read under way is not broken off: what happened since it began has an event of its own.
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

/** A value under a key that begins with what was rendered, the same object as long as it is the same rendering. */
export function useRendered<T>(key: ApiKey, rendered: T, reading: Reading<T> = {}): T {
  const { data } = useRenderedQuery(key, rendered, reading)
  return data === undefined ? rendered : data
}

/** What a number of an answer is kept under. */
export const countKey = <C extends ReadCall>(call: C, parts: Partial<PartsOf<C>> = {}): ApiKey =>
  keyOf(call, parts, 'count')

/** A number out of an answer, kept current by events. One that could not be read stays as it was. */
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
 * Calls `onOld` with every answer that says another signature than `shown`, the one of what the page shows. The call is made
 * when events may have been missed (`live`), and every so often.
 */
export function useSignature(
  asked: Asked,
  when: Pick<Reading<string>, 'live' | 'every'>,
  onOld: () => void,
): void {
  const { call, id, shown } = asked
  const params = paramsOf(id)
  const read = ({ signal }: { signal: AbortSignal }) => askSignature(asked, signal)
  // Kept for this very rendering: an answer to an earlier one says nothing about it.
  const key = keyOf(call, { params }, `after ${shown}`)
  const { data, dataUpdatedAt } = useRenderedQuery(key, shown, { ...when, read })
  const compare = useEffectEvent(() => data !== shown && onOld())
  useEffect(() => {
    // An answer that says the same again is an answer too: the last reading of the page may have failed.
    if (dataUpdatedAt > 0) compare()
  }, [dataUpdatedAt])
}
