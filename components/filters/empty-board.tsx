import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { EmptyPart } from './list-part'

type Words = { title: string; text: string }

type Props = Omit<ComponentProps<typeof EmptyPart>, 'children'> & {
  icon: ReactNode
  /** The path of the board without filters; null when no filter is in use. */
  clear: string | null
  /** When the filters leave nothing. */
  filtered: Words
  /** When the board has nothing at all, with the way to change that. */
  empty: Words & { action: string; to: string }
}

/** A board without items: offers to clear the filters in use, or to make the first item. */
export function EmptyBoard({ icon, clear, filtered, empty, ...part }: Props) {
  const { title, text } = clear === null ? empty : filtered
  return (
    <EmptyPart {...part}>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        actions={
          <Button asChild variant={clear === null ? 'primary' : 'secondary'}>
            <Link href={clear ?? empty.to}>{clear === null ? empty.action : 'Clear all filters'}</Link>
          </Button>
        }
      />
    </EmptyPart>
  )
}
