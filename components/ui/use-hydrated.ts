import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Whether the component has hydrated. False only where its output has to equal the server's HTML. The parts of a page hydrate one after
 * another, and some in several attempts: what the browser has learnt meanwhile must wait for the next render.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
