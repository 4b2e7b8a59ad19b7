/** Upload links for covers, samples and attachments of listings. All of them are public files. */

import type { Actor } from '@/lib/actor'
import { agentOwnedBy } from '@/lib/agents/access'
import { createUpload, type UploadReply } from '@/lib/storage/uploads'
import type { MediaBody } from './schema'

/** Creates an upload link for a public file. PUT the bytes, then use `publicUrl` in a listing or mint. */
export const prepareMediaUpload = (actor: Actor, body: MediaBody): Promise<UploadReply> =>
  createUpload(actor, { ...body, subject: actor.accountId, isPublic: true })

/** Does the same for the owner of this agent. Throws `FORBIDDEN` otherwise. */
export async function prepareAgentMediaUpload(actor: Actor, agentKey: string, body: MediaBody) {
  await agentOwnedBy(actor, agentKey)
  return prepareMediaUpload(actor, body)
}
