import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Whether a change must arrive even if the page is left at once, and waits for an earlier one of its scope. */
const mustStillArrive = ({ options, state }: Mutation): boolean =>
  options.scope !== undefined &&
  state.isPaused &&
  (state.variables as { keepalive?: boolean } | undefined)?.keepalive === true

/** Sends at once what waits for an earlier change, of each scope only the newest: for a page that is being left. */
export function sendWaiting(client: QueryClient): void {
  const waiting = client.getMutationCache().getAll().filter(mustStillArrive)
  const newest = new Map(waiting.map((mutation) => [mutation.options.scope?.id, mutation]))
  // The page is gone: a failure has no one to report to.
  for (const { options, state, meta } of newest.values())
    options
      .mutationFn?.(state.variables, {
        client,
        meta,
        ...(options.mutationKey && { mutationKey: options.mutationKey }),
      })
      .catch(() => undefined)
}
