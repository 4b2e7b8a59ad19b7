import { cn } from '@/components/ui/class-names'
import type { Order } from '@/lib/orders/schema'

/** The changes that the buyer asked for, with the line breaks of the note; nothing without a note. */
export const RedoNote = ({
  order: { redoUsed, redoNote, side },
  className,
}: {
  order: Pick<Order, 'redoUsed' | 'redoNote' | 'side'>
  className?: string
}) =>
  redoUsed &&
  redoNote && (
    <blockquote className={cn('border-wait-line border-l-2 pl-3.5 text-sm', className)}>
      <p className="text-muted text-xs">{side === 'client' ? 'You' : 'The buyer'} asked for</p>
      <p className="whitespace-pre-wrap break-words">{redoNote}</p>
    </blockquote>
  )
