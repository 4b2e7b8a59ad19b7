import { callWith } from '@/lib/api/client'
import { pageSignature, type WatchedCall } from './page-signature'

/** How to check whether a page is out of date: the call, the id of its subject, and the signature of the shown data. */
export type Asked = { call: WatchedCall; id: string; shown: string }

/** The parameters of the call's path; those that the path does not have are left out. */
export const paramsOf = (id: string) => ({ id, slotId: id, jobId: id })

/** Reads the current signature of a subject. */
export const askSignature = async ({ call, id }: Asked, signal?: AbortSignal): Promise<string> =>
  pageSignature(call, await callWith(call, { params: paramsOf(id), signal }))
