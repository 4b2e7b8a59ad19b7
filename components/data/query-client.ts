'use client'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Creates the browser's cache of API responses. A response is current until an event makes it stale, so nothing is refetched
 * because time has passed or the window gets the focus. Failed calls are not retried silently: the user sees the error, and
 * queries that listen to events are refetched with the next event. Calls are sent even when the browser reports that it is offline.
 */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

let ofBrowser: QueryClient | undefined

function browserClient(): QueryClient {
  if (!ofBrowser) {
    ofBrowser = makeQueryClient()
    ofBrowser.mount()
  }
  return ofBrowser
}

/**
 * The one query client of a page. On the server each component has its own, so that no account sees another's data. It is passed to every
 * hook of the library: without a provider around all pages, the library loads only with components that use it.
 */
export function useDataClient(): QueryClient {
  const [client] = useState(() => (typeof window === 'undefined' ? makeQueryClient() : browserClient()))
  return client
}
