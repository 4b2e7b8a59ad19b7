'use client'
import { useMutationState } from '@tanstack/react-query'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { type Outgoing, type Pending, pendingOf, type Sending, sendCall } from './outgoing'

/**
 * Messages that are sent from here, one after the other in the order they were written. What failed is kept, also while another
 * page is shown, until it is tried again or discarded.
 */
export function useOutgoing(id: string) {
  const client = useDataClient()
  const mutations = client.getMutationCache()
  const mutationKey = [sendCall, id]
  const { mutate } = useApiMutation<typeof sendCall, unknown, Outgoing>(sendCall, {
    mutationKey,
    scope: { id: `${sendCall} ${id}` },
    gcTime: Number.POSITIVE_INFINITY,
  })
  const sendings = useMutationState(
    { filters: { mutationKey, exact: true }, select: ({ state }) => state as Sending },
    client,
  )
  const discard = (key: string) => {
    const found = mutations.find<unknown, Error, Outgoing>({
      mutationKey,
      predicate: ({ state }) => (state.variables as Outgoing | undefined)?.idempotencyKey === key,
    })
    if (found) mutations.remove(found)
  }
  const send = (text: string, attachments: Outgoing['body']['attachments'], names: Outgoing['names']) =>
    mutate({ params: { id }, body: { text, attachments }, idempotencyKey: crypto.randomUUID(), names })
  const retry = ({ key, sent }: Pending) => {
    discard(key)
    mutate(sent)
  }
  return { sendings, pending: pendingOf(sendings), send, retry, discard }
}
