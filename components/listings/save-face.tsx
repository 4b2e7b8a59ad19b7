import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'

/** How the control that saves a listing looks. */
export type SaveLook = {
  title: string
  /** With words next to the mark. */
  labelled?: boolean
  /** What it is called next to the mark, where the page does not say so. */
  noun?: string
  className?: string
}

const lookOf = ({ labelled = false, className }: SaveLook) =>
  cn(
    'inline-flex items-center justify-center gap-2 border border-line-strong bg-surface text-muted transition-colors hover:border-field hover:text-ink aria-pressed:text-ink',
    labelled ? 'h-10 rounded-lg px-4 font-medium text-sm' : 'size-9 rounded-full',
    className,
  )

const Mark = ({ title, labelled, noun, saved }: SaveLook & { saved: boolean }): ReactNode => (
  <>
    <Bookmark aria-hidden className={cn('size-4', saved && 'fill-current')} />
    {labelled && [saved ? 'Saved' : 'Save', noun].filter(Boolean).join(' ')}
    <span className="sr-only">{labelled ? ` ${title}` : `${saved ? 'Saved' : 'Save'} ${title}`}</span>
  </>
)

/** The button that saves a listing, pressed while it is saved. */
export const SaveFace = ({ saved, press, ...look }: SaveLook & { saved: boolean; press: () => void }) => (
  <button type="button" aria-pressed={saved} onClick={press} className={lookOf(look)}>
    <Mark {...look} saved={saved} />
  </button>
)

/** What visitors have in its place: a plain link, for a list of two dozen of them needs no script. */
export const SaveLink = ({ href, ...look }: SaveLook & { href: string }) => (
  <a href={href} className={lookOf(look)}>
    <Mark {...look} saved={false} />
  </a>
)
