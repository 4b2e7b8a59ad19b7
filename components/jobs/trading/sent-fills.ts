'use client'
/** Trades of the orders that were placed in this tab, until a signed balance has them. */
import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { ReportFill } from '@/lib/tee/schema'

const Kept = z.array(ReportFill)
const changed = 'merx:fills'
const placeOf = (jobKey: string) => `merx.fills:${jobKey}`

/** The trades that a text of the tab's store has; none when it is not one of ours. */
function fillsIn(text: string | null): ReportFill[] {
  try {
    return Kept.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Keeps the trades of an order that was placed here. */
export function keepFills(jobKey: string, fills: readonly ReportFill[]): void {
  const place = placeOf(jobKey)
  const kept = fillsIn(window.sessionStorage.getItem(place))
  window.sessionStorage.setItem(place, JSON.stringify([...fills, ...kept].slice(0, 200)))
  window.dispatchEvent(new Event(changed))
}

function listen(onChange: () => void) {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** The trades that were kept in this tab. */
export function useSentFills(jobKey: string): ReportFill[] {
  const text = useSyncExternalStore(
    listen,
    () => window.sessionStorage.getItem(placeOf(jobKey)),
    () => null,
  )
  return useMemo(() => fillsIn(text), [text])
}
