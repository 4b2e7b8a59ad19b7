import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'

/** The appearance of the control that saves a listing. */
export type SaveLook = {
  title: string
  /** With text next to the mark. */
  labelled?: boolean
  /** The noun next to the mark, if the page needs one. */
  noun?: string
  className?: string
}

const lookOf = ({ labelled = false, className }: SaveLook) =>
  cn('save', labelled && 'h-10 rounded-lg px-4 font-medium text-sm', className)

/** Without text it is empty: styles draw its mark (`listing-card.css`). */
const Mark = ({ title, labelled, noun, saved }: SaveLook & { saved: boolean }): ReactNode =>
  labelled ? (
    <>
      <Bookmark aria-hidden {...(saved && { className: 'fill-current' })} />
      {[saved ? 'Saved' : 'Save', noun].filter(Boolean).join(' ')}
      <span className="sr-only"> {title}</span>
    </>
  ) : null

/** The accessible name of a control without text. */
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

/** The visitors' version: a plain link, because a list with two dozen of them should need no JavaScript. */
export const SaveLink = ({ href, ...look }: SaveLook & { href: string }) => (
  <a href={href} aria-label={nameOf(look, false)} className={lookOf(look)}>
    <Mark {...look} saved={false} />
  </a>
)
