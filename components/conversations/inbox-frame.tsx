'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/class-names'

/** The panes of the inbox: next to each other if there is room, one at a time on a phone. */
export function InboxFrame({ list, children }: { list: ReactNode; children: ReactNode }) {
  const isListOnly = useSelectedLayoutSegment() === null
  return (
    <div data-fills-window className="flex h-[calc(100dvh-4rem-1px)]">
      <div
        className={cn(
          'min-w-0 flex-col border-line lg:flex lg:w-[23rem] lg:shrink-0 lg:border-r',
          isListOnly ? 'flex w-full' : 'hidden',
        )}
      >
        {list}
      </div>
      <div className={cn('min-w-0 flex-1', isListOnly ? 'hidden lg:flex' : 'flex')}>{children}</div>
    </div>
  )
}
