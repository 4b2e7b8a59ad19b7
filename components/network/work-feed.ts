/** The newest work, refetched whenever some changes. */
import { callApi } from '@/lib/api/client'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'
import { listenWork } from './work-stream'

/** The followed work: all or one kind, and as many items as the page shows. */
export type FollowedWork = { kind: WorkKind | undefined; limit: number }

/** Reports the newest work whenever the public stream announces a change. Returns a function that stops it. */
export function followWork(
  { kind, limit }: FollowedWork,
  onItems: (items: readonly PublicWork[]) => void,
): () => void {
  const read = async () => {
    const query = { pageSize: limit, ...(kind && { kind }) }
    // A failed read is repeated with the next event.
    const page = await callApi('GET /explorer/jobs', { query }).catch(() => null)
    if (page) onItems(page.items)
  }
  return listenWork(() => document.visibilityState === 'visible' && void read())
}
