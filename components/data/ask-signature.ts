import { callWith } from '@/lib/api/client'
import { pageSignature, type WatchedCall } from './page-signature'

/** What says whether a page is out of date: the call, of which subject, and the signature of what the page shows. */
export type Asked = { call: WatchedCall; id: string; shown: string }

/** What a subject is named by in the path of its call; what a path does not name is left out of it. */
export const paramsOf = (id: string) => ({ id, slotId: id, jobId: id })

/** The signature of a subject as it is now. */
export const askSignature = async ({ call, id }: Asked, signal?: AbortSignal): Promise<string> =>
  pageSignature(call, await callWith(call, { params: paramsOf(id), signal }))
