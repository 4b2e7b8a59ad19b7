'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Countdown } from '@/components/ui/countdown'

/** Whether the element with this id is outside the window. */
function useIsAway(id: string): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const target = document.getElementById(id)
    if (!target) return
    const watch = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px',
    })
    watch.observe(target)
    return () => watch.disconnect()
  }, [id])
  return isAway
}

/**
 * On narrow screens: the next step, at the lower edge, while its card (`#now`) is out of view. It links back to the card. It is part of the
 * page's content, so that it never covers the footer.
 */
export function NextStepBar({
  title,
  label,
  until,
  chainNow,
}: {
  title: string
  label?: string | undefined
  until?: string | undefined
  chainNow: string
}) {
  const isAway = useIsAway('now')
  return (
    <div
      hidden={!isAway}
      className="sticky bottom-0 z-30 mx-[calc(-1*clamp(1rem,4vw,2.5rem))] mt-6 flex items-center gap-4 border-line border-t bg-surface/95 px-[clamp(1rem,4vw,2.5rem)] py-2.5 backdrop-blur lg:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">
        <span className="block truncate font-medium">{title}</span>
        {until && (
          <Countdown
            until={until}
            chainNow={chainNow}
            over="time is up"
            suffix=" left"
            className="text-muted text-xs"
          />
        )}
      </p>
      <Button asChild>
        <a href="#now">{label ?? 'Show'}</a>
      </Button>
    </div>
  )
}
