/** Message attachments: private files, uploaded by presigned link, visible only to the conversation's members. */

import type { Actor } from '@/lib/actor'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { createUpload, registerUpload, type UploadReply } from '@/lib/storage/uploads'
import { conversationFor, readsNegotiation, writableFor } from './access'
import type { Attachment, MessageBody } from './schema'
import { toAttachment } from './to-messages'
import type { NewAttachment } from './write'

/** Creates an upload link of one attachment. */
export async function createAttachmentUpload(
  actor: Actor,
  id: string,
  file: { fileName: string; contentType: string; sizeBytes: number },
): Promise<UploadReply> {
  const { conversation } = await writableFor(actor, id)
  return createUpload(actor, { ...file, purpose: 'attachment', subject: conversation.id, isPublic: false })
}

/** Registers and returns the files of a new message, each verified in the store. */
export async function registerAttachments(
  actor: Actor,
  id: string,
  refs: MessageBody['attachments'],
): Promise<NewAttachment[]> {
  if (refs.length === 0) return []
  const keys = refs.map(({ key }) => key)
  const sent = await db.messageAttachment.findFirst({ where: { key: { in: keys } }, select: { key: true } })
  if (sent || new Set(keys).size < keys.length)
    throw new AppError('CONFLICT', 'A file can be sent once. Upload it again to send it again.', {
      key: sent?.key ?? keys.find((key, index) => keys.indexOf(key) !== index),
    })
  return Promise.all(
    refs.map(async ({ key, sha256 }) => {
      const upload = await registerUpload(actor, {
        key,
        subject: id,
        purposes: ['attachment'],
        ...(sha256 !== undefined && { sha256 }),
      })
      const { fileName, contentType, sizeBytes } = upload
      return { key, fileName, contentType, sizeBytes, sha256: upload.sha256 }
    }),
  )
}

/**
 * Returns an attachment with a new link. Throws `NOT_FOUND` for outsiders, for files of other conversations and of a negotiation that the
 * caller cannot read.
 */
export async function getAttachment(actor: Actor, id: string, attachmentId: string): Promise<Attachment> {
  const { conversation, seat } = await conversationFor(actor, id)
  const row = await db.messageAttachment.findFirst({
    where: {
      id: attachmentId,
      message: {
        conversationId: conversation.id,
        ...(!readsNegotiation(seat, actor) && { beforeOrder: false }),
      },
    },
  })
  if (!row) throw notFound('attachment')
  return toAttachment(row)
}
