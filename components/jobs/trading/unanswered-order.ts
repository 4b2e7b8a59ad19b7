'use client'
/**
 * The orders of this tab that no one has answered. They outlive a reload: without them the same order would be signed, and placed, once
 * more.
 */
import { useMemo } from 'react'
import type { Hex } from 'viem'
import { z } from 'zod'
import { keepTabText, useTabText } from '@/components/data/tab-text'
import { TeeOrderBody } from '@/lib/tee/schema'
import type { Signed } from './place-once'

const { order, provider_signature: signature } = TeeOrderBody.shape
const Kept = z.array(z.strictObject({ order, signature }))
const nameOf = (jobKey: Hex) => `merx.order:${jobKey}`

/** The orders that a text of the tab's store has; none when it is not one of ours. */
export function signedIn(text: string | null): Signed[] {
  try {
    return Kept.parse(JSON.parse(text ?? '[]'))
  } catch {
    return []
  }
}

/** The orders of a job that no one has answered, and how others, or none, take their place. */
export function useUnanswered(jobKey: Hex): [readonly Signed[], (next: readonly Signed[]) => void] {
  const name = nameOf(jobKey)
  const text = useTabText(name)
  return [
    useMemo(() => signedIn(text), [text]),
    (next) => keepTabText(name, next.length > 0 ? JSON.stringify(next) : null),
  ]
}
