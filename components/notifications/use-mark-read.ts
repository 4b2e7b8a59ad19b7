'use client'
import { useDataClient } from '@/components/data/query-client'
import { useApiMutation } from '@/components/data/use-api'
import { countKey } from '@/components/data/use-rendered'

/** The shortest list that contains the unread count. */
export const unreadParts = { query: { pageSize: 1 } }

const count = countKey('GET /notifications', unreadParts)

/** Marks notifications read: immediately in the header, and refetched when it fails. */
export function useMarkRead() {
  const client = useDataClient()
  return useApiMutation<'POST /notifications/read', unknown, { unread: number }>('POST /notifications/read', {
    onMutate: ({ unread }) =>
      client.setQueryData<number>(count, (known) => known && Math.max(0, known - unread)),
    onSuccess: ({ unreadCount }) => client.setQueryData<number>(count, unreadCount),
    onError: () => void client.invalidateQueries({ queryKey: count }),
  })
}
