/** Unsent messages. The tab stores them until they are sent or discarded: they survive a reload and a new sign-in. */
import type { QueryClient } from '@tanstack/react-query'
import { type Outgoing, sendKey } from './outgoing'

/** The part of `sessionStorage` that is used here. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft of the account (components/data/tab-account.ts): removed with it. */
const placeOf = (id: string) => `merx.draft:unsent:${id}`

const unsentOf = (store: Store, id: string): Outgoing[] =>
  JSON.parse(store.getItem(placeOf(id)) ?? '[]') as Outgoing[]

function write(store: Store, id: string, unsent: readonly Outgoing[]): void {
  if (unsent.length === 0) store.removeItem(placeOf(id))
  else store.setItem(placeOf(id), JSON.stringify(unsent))
}

const without = (unsent: readonly Outgoing[], key: string) =>
  unsent.filter(({ idempotencyKey }) => idempotencyKey !== key)

/** Stores a message that could not be sent. */
export function keepUnsent(store: Store, sent: Outgoing): void {
  const { id } = sent.params
  write(store, id, [...without(unsentOf(store, id), sent.idempotencyKey), sent])
}

/** Removes a stored message of a conversation: it was sent or discarded. */
export function forgetUnsent(store: Store, id: string, key: string): void {
  write(store, id, without(unsentOf(store, id), key))
}

/** Shows the unsent messages of an earlier page of this tab as failed, with their idempotency keys. */
export function restoreUnsent(client: QueryClient, store: Store, id: string): void {
  const mutations = client.getMutationCache()
  const mutationKey = sendKey(id)
  const known = mutations
    .findAll({ mutationKey, exact: true })
    .map(({ state }) => (state.variables as Outgoing | undefined)?.idempotencyKey)
  for (const sent of unsentOf(store, id)) {
    if (known.includes(sent.idempotencyKey)) continue
    mutations.build<unknown, Error, Outgoing, unknown>(
      client,
      { mutationKey, gcTime: Number.POSITIVE_INFINITY },
      {
        context: undefined,
        data: undefined,
        error: new Error('It is kept here until you send or discard it.'),
        failureCount: 1,
        failureReason: null,
        isPaused: false,
        status: 'error',
        variables: sent,
        submittedAt: Date.now(),
      },
    )
  }
}
