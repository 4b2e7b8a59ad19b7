'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { problemsOf, textForField } from '@/components/forms/field-problems'
import { useSentOnce } from '@/components/forms/sent-once'
import { type FormFailure, forgetDraft, keepDraft, readDraft } from '@/components/forms/use-kept-form'
import { ApiError, callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import { displayAmount } from '@/lib/display-amount'
import type { InputAnswers } from './input-answers'

/** The buyer's choice; the idempotency key is added by the purchase. */
type Choice = Omit<BodyOf<'POST /listings/:id/instant-buy'>, 'idempotencyKey'>

/** The choice before the buyer is known. */
type Chosen = {
  packageId: string
  addonIds: readonly string[]
  answers: InputAnswers
  note: string
}

/** The current price, when it differs from the one the buyer has seen. */
const newPriceOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'CONFLICT' && typeof error.details?.amount === 'string'
    ? `${displayAmount(error.details.amount)} ${error.details.currency}`
    : null

const textOf = (error: ApiError): string => {
  const price = newPriceOf(error)
  return price
    ? `The seller has changed the price: it is ${price} now. Check it, then continue.`
    : error.message
}

const failureOf = (error: unknown): FormFailure =>
  error instanceof ApiError
    ? { code: error.code, text: textOf(error), requestId: error.requestId }
    : { code: 'UNKNOWN', text: 'That did not work. What you chose is kept: try again.', requestId: undefined }

const draftOf = (listingId: string) => `buy:${listingId}`

/**
 * The choice, stored in this tab until the purchase: it survives a reload, a sign-in and closing the dialog. `preset` takes precedence over
 * what was stored before.
 */
export function useChosen(listingId: string, initial: Chosen, preset: Partial<Chosen> = {}) {
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...initial,
    ...readDraft(draftOf(listingId)),
    ...preset,
  }))
  useEffect(() => keepDraft(draftOf(listingId), chosen), [listingId, chosen])
  return [chosen, (change: Partial<Chosen>) => setChosen((was) => ({ ...was, ...change }))] as const
}

/** Sends the choice; pressing twice is one purchase. `ask` marks the required questions without an answer instead. */
export function usePurchase(listingId: string) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const once = useSentOnce()
  const buy = async (choice: Choice) => {
    setBusy(true)
    setFailure(null)
    setFaults({})
    try {
      const { id } = await once(choice, ({ idempotencyKey }) =>
        callApi('POST /listings/:id/instant-buy', {
          params: { id: listingId },
          body: { ...choice, idempotencyKey },
        }),
      )
      forgetDraft(draftOf(listingId))
      router.push(`/checkout/${id}`)
    } catch (error) {
      // Errors in answers to the seller's questions are shown next to them; all others at the button.
      const isAboutAnswers = error instanceof ApiError && error.details?.field === 'input'
      const answers = isAboutAnswers ? problemsOf(error).filter(({ field }) => field !== 'input') : []
      setFaults(Object.fromEntries(answers.map((one) => [one.field, textForField(one)])))
      if (answers.length === 0) setFailure(failureOf(error))
      if (newPriceOf(error)) router.refresh()
      setBusy(false)
    }
  }
  const ask = (missing: readonly string[]) => {
    setFailure(null)
    setFaults(Object.fromEntries(missing.map((path) => [path, 'Please fill this in.'])))
  }
  return { buy, ask, busy, failure, faults }
}
