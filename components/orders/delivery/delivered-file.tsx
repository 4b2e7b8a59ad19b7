import { ChevronDown, Download } from 'lucide-react'
import Image from 'next/image'
import type { ReactNode } from 'react'
import { FileIcon } from '@/components/conversations/attachment-list'
import { cn } from '@/components/ui/class-names'
import { Markdown } from '@/components/ui/markdown'
import { Player } from '@/components/ui/player'
import { fileSize } from '@/components/ui/upload'
import { type PreviewKind, previewKind } from '@/lib/storage/preview'
import type { Artifact } from '@/lib/storage/schema'
import type { TextStart } from '@/lib/storage/text-start'
import { NumberedLines } from './numbered-lines'
import { PdfView } from './pdf-view'

type Previewed = { file: Artifact; text: TextStart | null }

/** A delivered file: its name, its download, and a folded preview if the browser can show one. */
export function DeliveredFile({ file, text, open }: Previewed & { open: boolean }) {
  const preview = previewOf(previewKind(file), { file, text })
  const line = (
    <>
      <FileIcon contentType={file.contentType} className="size-4.5" />
      <span className="min-w-0 truncate font-medium">{file.fileName}</span>
      <span className="figures shrink-0 text-faint text-xs">{fileSize(file.sizeBytes)}</span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-3 py-2 pr-14 pl-3.5 text-sm'
  return (
    <div className="relative overflow-hidden rounded-lg border border-line">
      {preview ? (
        <details open={open} className="group/file">
          <summary className={cn(look, 'list-none hover:bg-sunken [&::-webkit-details-marker]:hidden')}>
            {line}
            <ChevronDown
              aria-hidden
              className="ml-auto size-4 shrink-0 text-muted transition-transform group-open/file:rotate-180"
            />
          </summary>
          <div className="border-line border-t">{preview}</div>
        </details>
      ) : (
        <p className={look}>{line}</p>
      )}
      <a
        href={file.url}
        download={file.fileName}
        aria-label={`Download ${file.fileName}`}
        title="Download"
        className="absolute top-1.5 right-2 inline-flex size-9 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <Download aria-hidden className="size-[1.125rem]" />
      </a>
    </div>
  )
}

const mediaLook = { audio: 'bg-sunken p-4', video: 'max-h-[34rem] bg-sunken' }

/**
 * The preview of a file, or null when there is none. Nothing of the file is executed: text is shown as text, and pictures and media are
 * only displayed.
 */
function previewOf(kind: PreviewKind | null, { file, text }: Previewed): ReactNode {
  switch (kind) {
    case 'image':
      return (
        <Image
          src={file.url}
          alt={file.fileName}
          width={1200}
          height={800}
          unoptimized
          loading="lazy"
          className="mx-auto block h-auto max-h-[34rem] w-auto max-w-full bg-sunken object-contain"
        />
      )
    case 'audio':
    case 'video':
      return <Player kind={kind} src={file.url} title={file.fileName} className={mediaLook[kind]} />
    case 'pdf':
      return <PdfView url={file.url} name={file.fileName} />
    case 'markdown':
      return (
        text && (
          <Scrolled label={file.fileName}>
            <Markdown text={text.text} className="max-w-prose px-5 py-4 text-sm" />
            <Rest text={text} />
          </Scrolled>
        )
      )
    case 'code':
    case 'text':
      return (
        text && (
          <Scrolled label={file.fileName}>
            <NumberedLines text={text.text} wraps={kind === 'text' && !/\.(csv|tsv)$/i.test(file.fileName)} />
            <Rest text={text} />
          </Scrolled>
        )
      )
    case null:
      return null
  }
}

/** The attributes that make an element scrollable by keyboard and screen reader. */
const scrollable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label })

/** A long text in a scrollable box. */
const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div {...scrollable(label)} className="max-h-[34rem] overflow-auto">
    {children}
  </div>
)

const Rest = ({ text }: { text: TextStart }) =>
  text.isWhole ? null : (
    <p className="sticky left-0 border-line border-t px-5 py-3 text-muted text-sm">
      This is the beginning of the file. Download it for the rest.
    </p>
  )
