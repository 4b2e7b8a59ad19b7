import { QueryClient } from '@tanstack/react-query'

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
