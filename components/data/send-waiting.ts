import type { Mutation, QueryClient } from '@tanstack/react-query'

/** Whether a change must arrive even if the page is left immediately, and waits for an earlier one of its scope. */
const mustStillArrive = ({ options, state }: Mutation): boolean =>
  options.scope !== undefined &&
  state.isPaused &&
  (state.variables as { keepalive?: boolean } | undefined)?.keepalive === true

/** Immediately sends changes that wait for an earlier one, only the newest of each scope: for a page that is being left. */
export function sendWaiting(client: QueryClient): void {
  const waiting = client.getMutationCache().getAll().filter(mustStillArrive)
  const newest = new Map(waiting.map((mutation) => [mutation.options.scope?.id, mutation]))
  // The page is gone, so a failure cannot be reported.
  for (const { options, state, meta } of newest.values())
    options
      .mutationFn?.(state.variables, {
        client,
        meta,
        ...(options.mutationKey && { mutationKey: options.mutationKey }),
      })
      .catch(() => undefined)
}
