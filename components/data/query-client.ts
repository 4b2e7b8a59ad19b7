'use client'
import { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What the browser knows of the API. An answer is current until an event says otherwise, so nothing is read again because
 * time has passed or a window has the focus. A call that fails is not repeated in silence: the person sees it, and whatever
 * listens to events is read again with the next one. A browser that believes it is offline tries all the same and says so.
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
 * The one client of a page. On the server each component has its own, so that no one sees another account's data. Every hook of the
 * library is given it: without a provider around all pages, the library comes only with what reads or changes something.
 */
export function useDataClient(): QueryClient {
  const [client] = useState(() => (typeof window === 'undefined' ? makeQueryClient() : browserClient()))
  return client
}
