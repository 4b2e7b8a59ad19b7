import { FileArchive, FileAudio, FileImage, FileText, FileVideo, type LucideIcon } from 'lucide-react'
import Image from 'next/image'
import { cn } from '@/components/ui/class-names'
import { fileSize } from '@/components/ui/upload'
import type { Attachment } from '@/lib/conversations/schema'

type Shown = Pick<Attachment, 'fileName' | 'contentType' | 'sizeBytes'> & { id?: string }

/** Pictures up to this size are shown inline. */
const previewBytes = 5_000_000

const icons: readonly [start: string, icon: LucideIcon][] = [
  ['image/', FileImage],
  ['video/', FileVideo],
  ['audio/', FileAudio],
  ['application/zip', FileArchive],
  ['application/gzip', FileArchive],
  ['application/x-tar', FileArchive],
]

/** The picture of a kind of file. */
export function FileIcon({ contentType, className = 'size-5' }: { contentType: string; className?: string }) {
  const Icon = icons.find(([start]) => contentType.startsWith(start))?.[1] ?? FileText
  return <Icon aria-hidden className={cn('shrink-0 stroke-[1.5] text-muted', className)} />
}

/** "CSV", "PNG", "ZIP": the file extension, else the type. */
const kindOf = ({ fileName, contentType }: Shown) =>
  (/\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1] ?? contentType.split('/').at(-1) ?? 'file').toUpperCase()

/** The files of a message: pictures inline, others by name, type and size. The links work for participants only. */
export function AttachmentList({
  conversationId,
  files,
}: {
  conversationId: string
  files: readonly Shown[]
}) {
  if (files.length === 0) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-2" aria-label="Files">
      {files.map((file) => (
        <li key={file.id ?? file.fileName} className="min-w-0 max-w-full">
          <FileCard file={file} {...(file.id && { href: `/inbox/${conversationId}/files/${file.id}` })} />
        </li>
      ))}
    </ul>
  )
}

function FileCard({ file, href }: { file: Shown; href?: string }) {
  const look = 'block w-60 max-w-full overflow-hidden sheet text-left text-ink transition-colors'
  const caption = (
    <span className="flex min-h-11 items-center gap-2.5 px-3 py-2">
      <FileIcon contentType={file.contentType} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-[0.8125rem]">{file.fileName}</span>
        <span className="figures block text-faint text-xs">
          {kindOf(file)}, {fileSize(file.sizeBytes)}
        </span>
      </span>
    </span>
  )
  if (!href) return <span className={look}>{caption}</span>
  const isPicture = file.contentType.startsWith('image/') && file.sizeBytes <= previewBytes
  return (
    <a href={href} download={file.fileName} className={cn(look, 'hover:border-field')}>
      {isPicture && (
        <Image
          src={href}
          alt=""
          width={240}
          height={150}
          unoptimized
          className="aspect-[16/10] w-full border-line border-b bg-sunken object-cover"
        />
      )}
      {caption}
    </a>
  )
}
