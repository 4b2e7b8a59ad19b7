'use client'
import { previewFile } from '@/components/agents/own-file'
import { announcedType } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import { purposes } from '@/lib/storage/kinds'

/** The largest picture, in bytes. */
export const maxPictureBytes = purposes.cover.maxBytes

/** The accepted types of a picture input. */
export const pictureTypes = 'image/png,image/jpeg,image/webp'

/**
 * Uploads a public file to the store and returns the URL it will have once it is registered; this page shows it under that URL already.
 * Throws `ApiError` when it is not allowed.
 */
export async function uploadMedia(file: File, purpose: 'cover' | 'sample'): Promise<string> {
  const contentType = await announcedType(file, purpose)
  const { uploadUrl, publicUrl, headers } = await callApi('POST /listings/media/upload-url', {
    body: { fileName: file.name, contentType, sizeBytes: file.size, purpose },
  })
  if (publicUrl === null) throw new Error('The file store returned no public address.')
  const answer = await fetch(uploadUrl, { method: 'PUT', headers, body: file })
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
  previewFile(publicUrl, file)
  return publicUrl
}

/** Uploads a picture to the file store and returns its public URL. */
export const uploadPicture = (file: File): Promise<string> => uploadMedia(file, 'cover')
