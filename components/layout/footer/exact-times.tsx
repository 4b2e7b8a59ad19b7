'use client'
import { useEffect, useState } from 'react'
import { keepSiteData, readSiteData } from '@/components/ui/site-data'

const place = 'merx.exact-times'

/**
 * Puts the exact time behind each time in words (`globals.css`). A tooltip has it too, but reaches neither keyboards nor fingers. The
 * choice stays in this browser.
 */
export function ExactTimes() {
  const [isExact, setExact] = useState(false)
  useEffect(() => setExact(readSiteData(place) !== null), [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-exact-times', isExact)
  }, [isExact])
  const press = () => {
    keepSiteData(place, isExact ? null : 'yes')
    setExact(!isExact)
  }
  return (
    <button type="button" onClick={press} className="mt-3 min-h-6 rounded text-muted text-xs linked">
      {isExact ? 'Hide exact times' : 'Show exact times'}
    </button>
  )
}
