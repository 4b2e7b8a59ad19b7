import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { EmptyPart } from './list-part'

type Words = { title: string; text: string }

type Props = Omit<ComponentProps<typeof EmptyPart>, 'children'> & {
  icon: ReactNode
  /** The path of the board without filters; null when no filter is active. */
  clear: string | null
  /** Shown when no item matches the filters. */
  filtered: Words
  /** Shown when the board is empty, with a link to add the first item. */
  empty: Words & { action: string; to: string }
}

/** A board without items: offers to clear the active filters, or to create the first item. */
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
