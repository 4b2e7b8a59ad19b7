'use client'
import { useCallback, useState } from 'react'
import { announcedType, putFile, sha256Of } from '@/components/ui/upload'
import { callApi } from '@/lib/api/client'
import { maxAttachments } from '@/lib/conversations/bounds'
import { purposes } from '@/lib/storage/kinds'

/** A file for the next message. `key` is set once it is uploaded. */
export type Tray = {
  id: string
  file: File
  share: number
  failure: string | null
  ref: { key: string; sha256: string } | null
}

async function upload(conversationId: string, file: File, progress: (share: number) => void) {
  const contentType = await announcedType(file, 'attachment')
  const link = await callApi('POST /conversations/:id/attachments/upload-url', {
    params: { id: conversationId },
    body: { fileName: file.name, contentType, sizeBytes: file.size },
  })
  const [sha256] = await Promise.all([sha256Of(file), putFile(file, link, progress)])
  return { key: link.key, sha256 }
}

const refusalOf = (file: File): string | null =>
  file.size === 0
    ? 'This file is empty.'
    : file.size > purposes.attachment.maxBytes
      ? `Larger than ${purposes.attachment.maxBytes / 1_000_000} MB.`
      : null

/** The files of the draft message, uploaded as soon as they are added. */
export function useAttachments(conversationId: string) {
  const [tray, setTray] = useState<readonly Tray[]>([])
  const [notice, setNotice] = useState<string | null>(null)
  const change = useCallback(
    (id: string, next: Partial<Tray>) =>
      setTray((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one))),
    [],
  )
  const send = useCallback(
    async ({ id, file }: Tray) => {
      change(id, { failure: null, share: 0 })
      try {
        change(id, { ref: await upload(conversationId, file, (share) => change(id, { share })) })
      } catch (error) {
        change(id, { failure: error instanceof Error ? error.message : 'The upload failed.' })
      }
    },
    [conversationId, change],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      const room = maxAttachments - tray.length
      setNotice(files.length > room ? `A message takes at most ${maxAttachments} files.` : null)
      const fresh = files.slice(0, room).map((file) => ({
        id: crypto.randomUUID(),
        file,
        share: 0,
        failure: refusalOf(file),
        ref: null,
      }))
      setTray((all) => [...all, ...fresh])
      for (const one of fresh) if (one.failure === null) void send(one)
    },
    [tray.length, send],
  )
  return {
    tray,
    notice,
    add,
    retry: send,
    remove: (id: string) => setTray((all) => all.filter((one) => one.id !== id)),
    clear: () => setTray([]),
    isBusy: tray.some((one) => one.ref === null && one.failure === null),
    hasFailed: tray.some((one) => one.failure !== null),
  }
}
