'use client'
/** Trades of the orders that were placed in this tab, until a signed balance has them. */
import { useMemo } from 'react'
import { z } from 'zod'
import { keepTabText, useTabText } from '@/components/data/tab-text'
import { ReportFill } from '@/lib/tee/schema'

const Kept = z.array(ReportFill)
const placeOf = (jobKey: string) => `merx.fills:${jobKey}`

/** Parses the trades in a text of the tab's store; none when it is invalid. */
function fillsIn(text: string | null): ReportFill[] {
  try {
    return Kept.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** Stores the trades of an order that was placed here. */
export function keepFills(jobKey: string, fills: readonly ReportFill[]): void {
  const place = placeOf(jobKey)
  const kept = fillsIn(window.sessionStorage.getItem(place))
  keepTabText(place, JSON.stringify([...fills, ...kept].slice(0, 200)))
}

/** The trades that are stored in this tab. */
export function useSentFills(jobKey: string): ReportFill[] {
  const text = useTabText(placeOf(jobKey))
  return useMemo(() => fillsIn(text), [text])
}
