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
  cn('save', labelled && 'h-10 rounded-lg px-4 font-medium text-sm', className)

/** Without words it is empty: styles draw its mark (`listing-card.css`). */
const Mark = ({ title, labelled, noun, saved }: SaveLook & { saved: boolean }): ReactNode =>
  labelled ? (
    <>
      <Bookmark aria-hidden {...(saved && { className: 'fill-current' })} />
      {[saved ? 'Saved' : 'Save', noun].filter(Boolean).join(' ')}
      <span className="sr-only"> {title}</span>
    </>
  ) : null

/** The name of a control without words. */
const nameOf = ({ title, labelled }: SaveLook, saved: boolean) =>
  labelled ? undefined : `${saved ? 'Saved' : 'Save'} ${title}`

/** The button that saves a listing, pressed while it is saved. */
export const SaveFace = ({ saved, press, ...look }: SaveLook & { saved: boolean; press: () => void }) => (
  <button
    type="button"
    aria-label={nameOf(look, saved)}
    aria-pressed={saved}
    onClick={press}
    className={lookOf(look)}
  >
    <Mark {...look} saved={saved} />
  </button>
)

/** What visitors have in its place: a plain link, for a list of two dozen of them needs no script. */
export const SaveLink = ({ href, ...look }: SaveLook & { href: string }) => (
  <a href={href} aria-label={nameOf(look, false)} className={lookOf(look)}>
    <Mark {...look} saved={false} />
  </a>
)
