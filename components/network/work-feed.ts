/** The newest work, read again whenever some changes. */
import { callApi } from '@/lib/api/client'
import type { PublicWork, WorkKind } from '@/lib/stats/schema'
import { listenWork } from './work-stream'

/** What is followed: all work or one kind, and as many as the page shows. */
export type FollowedWork = { kind: WorkKind | undefined; limit: number }

/** Passes the newest work on whenever the public stream says that some changed. Returns how to stop. */
export function followWork(
  { kind, limit }: FollowedWork,
  onItems: (items: readonly PublicWork[]) => void,
): () => void {
  const read = async () => {
    const query = { pageSize: limit, ...(kind && { kind }) }
    // What cannot be read now is read with the next event.
    const page = await callApi('GET /explorer/jobs', { query }).catch(() => null)
    if (page) onItems(page.items)
  }
  return listenWork(() => document.visibilityState === 'visible' && void read())
}
