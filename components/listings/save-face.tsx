import { Bookmark } from 'lucide-react'
import { cn } from '@/components/ui/class-names'

/** How the button that saves a listing looks. */
export type SaveLook = {
  title: string
  /** With words next to the mark. */
  labelled?: boolean
  className?: string
}

/** The button that saves a listing, pressed while it is saved. */
export const SaveFace = ({
  title,
  labelled = false,
  className,
  saved,
  press,
}: SaveLook & { saved: boolean; press: () => void }) => (
  <button
    type="button"
    aria-pressed={saved}
    onClick={press}
    className={cn(
      'inline-flex items-center justify-center gap-2 border border-line-strong bg-surface text-muted transition-colors hover:border-field hover:text-ink aria-pressed:text-ink',
      labelled ? 'h-10 rounded-lg px-4 font-medium text-sm' : 'size-9 rounded-full',
      className,
    )}
  >
    <Bookmark aria-hidden className={cn('size-4', saved && 'fill-current')} />
    {labelled && (saved ? 'Saved' : 'Save')}
    <span className="sr-only">{labelled ? ` ${title}` : `${saved ? 'Saved' : 'Save'} ${title}`}</span>
  </button>
)
