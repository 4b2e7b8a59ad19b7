'use client'
import { useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { type Outgoing, type Pending, pendingOf, type Sending, sendCall, sendKey } from './outgoing'
import { forgetUnsent, keepUnsent, restoreUnsent } from './unsent'

/**
 * Messages that are sent from here, one after the other in the order of writing. Failed ones are stored, across pages and reloads, until
 * they are sent or discarded.
 */
export function useOutgoing(id: string) {
  const client = useDataClient()
  const mutations = client.getMutationCache()
  const mutationKey = sendKey(id)
  const { mutate } = useApiMutation<typeof sendCall, unknown, Outgoing>(sendCall, {
    mutationKey,
    scope: { id: `${sendCall} ${id}` },
    gcTime: Number.POSITIVE_INFINITY,
    onError: (_, sent) => keepUnsent(window.sessionStorage, sent),
    onSuccess: (_, sent) => forgetUnsent(window.sessionStorage, sent.params.id, sent.idempotencyKey),
  })
  useEffect(() => restoreUnsent(client, window.sessionStorage, id), [client, id])
  const sendings = useMutationState(
    { filters: { mutationKey, exact: true }, select: ({ state }) => state as Sending },
    client,
  )
  const remove = (key: string) => {
    const found = mutations.find<unknown, Error, Outgoing>({
      mutationKey,
      predicate: ({ state }) => (state.variables as Outgoing | undefined)?.idempotencyKey === key,
    })
    if (found) mutations.remove(found)
  }
  const discard = (key: string) => {
    remove(key)
    forgetUnsent(window.sessionStorage, id, key)
  }
  const send = (text: string, attachments: Outgoing['body']['attachments'], names: Outgoing['names']) =>
    mutate({ params: { id }, body: { text, attachments }, idempotencyKey: crypto.randomUUID(), names })
  const retry = ({ key, sent }: Pending) => {
    remove(key)
    mutate(sent)
  }
  return { sendings, pending: pendingOf(sendings), send, retry, discard }
}
