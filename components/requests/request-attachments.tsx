import { FileIcon } from '@/components/conversations/attachment-list'
import { fileSize } from '@/components/ui/upload'
import type { RequestAttachment } from '@/lib/requests/schema'

/** The files of a request, each with a permanent URL: a signed link may expire while the page is open. */
export function RequestAttachments({
  requestId,
  files,
}: {
  requestId: string
  files: readonly RequestAttachment[]
}) {
  if (files.length === 0) return null
  return (
    <section aria-labelledby="files" className="max-w-prose">
      <h2 id="files" className="eyebrow mb-2.5">
        Files
      </h2>
      <ul className="space-y-1.5">
        {files.map((file) => (
          <li key={file.id}>
            <a
              href={`/requests/${requestId}/files/${file.id}`}
              download={file.fileName}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-3 text-sm transition-colors hover:bg-sunken"
            >
              <FileIcon contentType={file.contentType} className="size-4" />
              <span className="min-w-0 flex-1 truncate font-medium">{file.fileName}</span>
              <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
