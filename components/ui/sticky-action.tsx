'use client'
import { type ReactNode, useEffect, useState } from 'react'

/**
 * The main action of a page at the bottom of a phone's screen, while its place is out of view. `until` is the id of that place, or of an
 * element in its section.
 */
export function StickyAction({
  label,
  until,
  children,
}: {
  label: string
  until: string
  children: ReactNode
}) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const place = document.getElementById(until)
    if (!place) return
    const observer = new IntersectionObserver((entries) => setShown(!entries.at(-1)?.isIntersecting))
    observer.observe(place.closest('section') ?? place)
    return () => observer.disconnect()
  }, [until])
  if (!shown) return null
  return (
    <section
      aria-label={label}
      data-foot-bar=""
      className="rise fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface/95 shadow-float backdrop-blur lg:hidden"
    >
      <div className="page flex items-center justify-between gap-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {children}
      </div>
    </section>
  )
}
