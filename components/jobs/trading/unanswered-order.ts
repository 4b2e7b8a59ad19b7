'use client'
/** The orders of this tab without a response. They survive a reload: otherwise the same order would be signed, and placed, again. */
import { useMemo } from 'react'
import type { Hex } from 'viem'
import { z } from 'zod'
import { keepTabText, useTabText } from '@/components/data/tab-text'
import { TeeOrderBody } from '@/lib/tee/schema'
import type { Signed } from './place-once'

const { order, provider_signature: signature } = TeeOrderBody.shape
const Kept = z.array(z.strictObject({ order, signature }))
const nameOf = (jobKey: Hex) => `merx.order:${jobKey}`

/** Parses the orders in a text of the tab's store; none when it is invalid. */
export function signedIn(text: string | null): Signed[] {
  try {
    return Kept.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** The orders of a job without a response, and a function that replaces them. */
export function useUnanswered(jobKey: Hex): [readonly Signed[], (next: readonly Signed[]) => void] {
  const name = nameOf(jobKey)
  const text = useTabText(name)
  return [
    useMemo(() => signedIn(text), [text]),
    (next) => keepTabText(name, next.length > 0 ? JSON.stringify(next) : null),
  ]
}
