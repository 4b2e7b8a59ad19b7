'use client'
import { ArrowLeft, PanelRight } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'

/**
 * A conversation and its subject. When only one fits, the URL says which is open, so that Back leads from one to the other and then to the
 * list.
 */
export function ConversationPanes({
  head,
  thread,
  context,
}: {
  head: ReactNode
  thread: ReactNode
  context: ReactNode
}) {
  const path = usePathname()
  const search = useSearchParams()
  const isContext = search.get('pane') === 'details'
  const withPane = (pane: string | null) => {
    const next = new URLSearchParams(search)
    if (pane) next.set('pane', pane)
    else next.delete('pane')
    return next.size > 0 ? `${path}?${next}` : path
  }
  const show = search.get('show')
  return (
    <>
      <div className={cn('min-w-0 flex-1 flex-col xl:flex', isContext ? 'hidden' : 'flex')}>
        <header className="flex h-16 shrink-0 items-center gap-2 border-line border-b px-2 sm:px-4">
          <Button asChild variant="quiet" size="sm" className="w-9 px-0 lg:hidden">
            <Link href={show ? `/inbox?show=${show}` : '/inbox'} aria-label="Back to all conversations">
              <ArrowLeft aria-hidden />
            </Link>
          </Button>
          <div className="min-w-0 flex-1 px-1 sm:px-2">{head}</div>
          <Button asChild variant="quiet" size="sm" className="xl:hidden">
            <Link href={withPane('details')}>
              <PanelRight aria-hidden />
              Details
            </Link>
          </Button>
        </header>
        {thread}
      </div>
      <aside
        aria-label="What this is about"
        className={cn(
          'relative w-full flex-col overflow-y-auto border-line bg-sunken/50 xl:flex xl:w-[21rem] xl:shrink-0 xl:border-l',
          isContext ? 'flex' : 'hidden',
        )}
      >
        <div className="flex h-16 shrink-0 items-center border-line border-b px-2 sm:px-4 xl:hidden">
          <Button asChild variant="quiet" size="sm">
            <Link href={withPane(null)}>
              <ArrowLeft aria-hidden />
              Messages
            </Link>
          </Button>
          <h1 className="ml-auto px-2 font-semibold text-[0.9375rem]">Details</h1>
        </div>
        {context}
      </aside>
    </>
  )
}
