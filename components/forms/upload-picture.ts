'use client'
import { callApi } from '@/components/chain/api'

type Ticket = { uploadUrl: string; publicUrl: string; headers: Record<string, string> }

/** Spec §Limits: a picture has at most 10 MB. */
export const maxPictureBytes = 10 * 1024 * 1024

/** What a file box for pictures takes. */
export const pictureTypes = 'image/png,image/jpeg,image/webp'

/** Sends a picture to the file store and gives its public address. Throws `ApiError` when it is not allowed. */
export async function uploadPicture(file: File): Promise<string> {
  const ticket = await callApi<Ticket>('POST /listings/media/upload-url', {
    body: { fileName: file.name, contentType: file.type, sizeBytes: file.size, purpose: 'cover' },
  })
  const answer = await fetch(ticket.uploadUrl, { method: 'PUT', headers: ticket.headers, body: file })
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
  return ticket.publicUrl
}
