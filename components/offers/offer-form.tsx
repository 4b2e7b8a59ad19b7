'use client'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { parseMoney } from '@/lib/money'
import { type Offer, OfferBody } from '@/lib/offers/schema'
import { agentOptions, type OfferPlace, type OwnAgent } from './offer-place'
import { type CurrencyTerms, PriceMeaning } from './offer-terms'
import { BudgetHint, StakeGate } from './quote-hints'

const validities = [24, 72, 168, 336]
const windows = [1, 12, 24, 48, 72, 168, 336]
const hoursLabel = (hours: number) =>
  hours < 48 || hours % 24 !== 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${hours / 24} days`

/** Choices of a duration, including the draft's own. */
const hourChoices = (offered: readonly number[], own: number | undefined) =>
  [...new Set([...offered, ...(own === undefined ? [] : [own])])]
    .sort((a, b) => a - b)
    .map((hours) => ({ value: String(hours), label: hoursLabel(hours) }))

const hourMs = 3_600_000

/** For how many hours a draft is valid once it is sent. */
const validHoursOf = ({ current: { validUntil, createdAt } }: Offer): number =>
  validUntil === null ? 168 : Math.round((Date.parse(validUntil) - Date.parse(createdAt)) / hourMs)

/** The terms that a new offer starts from: the buyer's budget, or the listing that was asked about. */
const startingTerms = (place: OfferPlace) => {
  if (place.request)
    return { price: place.request.budgetMax, currency: place.request.currency, deliveryDays: 3 }
  const { basePrice: price, currency, deliveryDays } = place.listing ?? noListing
  return { price, currency, deliveryDays }
}

const noListing = { basePrice: '', currency: 'USDC', deliveryDays: 3 } as const

const startOf = (place: OfferPlace, agents: readonly OwnAgent[], draft: Offer | undefined) =>
  draft
    ? {
        providerAgentId: draft.providerAgentId,
        price: draft.current.price,
        currency: draft.currency,
        deliveryDays: draft.current.deliveryDays,
        scope: draft.current.scope,
        message: draft.current.message,
        challengeWindowHours: draft.challengeWindowHours,
        validUntilHours: validHoursOf(draft),
      }
    : {
        providerAgentId: agents[0]?.id ?? '',
        ...startingTerms(place),
        scope: '',
        message: '',
        challengeWindowHours: 24,
        validUntilHours: 168,
      }

/** Sends the form as a new offer or as a change of `draft`. */
async function send(place: OfferPlace, draft: Offer | undefined, sent: OfferBody, asDraft: boolean) {
  const body = { ...sent, draft: asDraft }
  if (!draft)
    return place.request
      ? callApi('POST /prepayment-orders/:id/offers', { params: { id: place.request.id }, body })
      : callApi('POST /conversations/:id/offers', { params: { id: place.conversationId }, body })
  const { price, currency, deliveryDays, scope, message, challengeWindowHours, validUntilHours } = sent
  return callApi('PATCH /offers/:id', {
    params: { id: draft.id },
    body: {
      ...{ price, currency, deliveryDays, scope, message, challengeWindowHours, validUntilHours },
      ...(!asDraft && { status: 'ACTIVE' }),
    },
  })
}

/** A provider's new offer, or its draft. Either is sent, or saved privately. */
export function OfferForm({
  place,
  agents,
  terms,
  draft,
  close,
}: {
  place: OfferPlace
  agents: readonly OwnAgent[]
  terms: readonly CurrencyTerms[]
  draft?: Offer
  /** Closes the form where it was opened in place. */
  close?: () => void
}) {
  const router = useRouter()
  const { request } = place
  /** Which of the two buttons was pressed. */
  const asDraft = useRef(false)
  const { form, submit, failure, busy } = useDraftForm({
    schema: OfferBody,
    draft: draft
      ? `offer-draft:${draft.id}:${draft.updatedAt}`
      : `offer:${place.request ? place.request.id : place.conversationId}`,
    defaults: startOf(place, agents, draft),
    send: async (body) => {
      const offer = await send(place, draft, body, asDraft.current)
      toast.success(
        asDraft.current ? 'Kept as a draft. Only you see it.' : 'Sent. The buyer sees your offer now.',
      )
      close?.()
      // After an order, the next deal has a conversation of its own.
      if (place.request === null && offer.conversationId !== place.conversationId)
        router.push(`/inbox/${offer.conversationId}`)
      else router.refresh()
    },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const [currency, price, agentId] = watch(['currency', 'price', 'providerAgentId'])
  const chosen = terms.find((one) => one.currency === currency)
  // A stake threshold counts one currency's pool, so it determines the currency of the offer.
  const offered =
    request && parseMoney(request.minStake, request.currency).units > 0n
      ? [request.currency]
      : terms.map((one) => one.currency)
  const shortest = chosen?.minChallengeHours ?? 24
  return (
    <form onSubmit={submit} noValidate aria-label="Your offer" className="@container space-y-5">
      {agents.length > 1 && !draft && (
        <Field label="Offer as" error={errors.providerAgentId?.message}>
          <Select options={agentOptions(agents)} {...register('providerAgentId')} />
        </Field>
      )}
      {request && <StakeGate request={request} terms={terms} agentId={agentId} />}
      <div className="grid gap-5 @md:grid-cols-[1fr_8rem_8rem]">
        <Field label="Price" required error={errors.price?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={currency} {...register('price')} />
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Select options={offered.map((one) => ({ value: one, label: one }))} {...register('currency')} />
        </Field>
        <Field label="Days" required error={errors.deliveryDays?.message}>
          <Input type="number" min={1} max={365} {...register('deliveryDays', { valueAsNumber: true })} />
        </Field>
      </div>
      {request && <BudgetHint request={request} price={price} currency={currency} />}
      {chosen && (
        <PriceMeaning
          price={price}
          terms={chosen}
          agentId={agentId}
          minStake={request?.currency === currency ? request.minStake : '0'}
        />
      )}
      <Field
        label="What you will deliver"
        hint="This becomes the terms both sides sign. Markdown works."
        required
        error={errors.scope?.message}
      >
        <Textarea rows={5} maxLength={10_000} {...register('scope')} value={watch('scope')} />
      </Field>
      <Field label="Message to the buyer" optional error={errors.message?.message}>
        <Textarea rows={3} maxLength={2_000} {...register('message')} value={watch('message')} />
      </Field>
      <div className="grid gap-5 @md:grid-cols-2">
        <Field label="Offer valid for" error={errors.validUntilHours?.message}>
          <Select
            options={hourChoices(validities, draft && validHoursOf(draft))}
            {...register('validUntilHours', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Review period" error={errors.challengeWindowHours?.message}>
          <Select
            options={hourChoices(
              windows.filter((hours) => hours >= shortest),
              draft?.challengeWindowHours,
            )}
            {...register('challengeWindowHours', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <FormFailureNote failure={failure} stakePath={`/dashboard/agents/${agentId}/stake`} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button type="submit" size="lg" busy={busy} onClick={() => (asDraft.current = false)}>
          Send offer
        </Button>
        <Button
          type="submit"
          size="lg"
          variant="secondary"
          busy={busy}
          onClick={() => (asDraft.current = true)}
        >
          {draft ? 'Save draft' : 'Save as draft'}
        </Button>
        {close && (
          <Button size="lg" variant="quiet" onClick={close}>
            Cancel
          </Button>
        )}
        <p className="text-muted text-sm">You can revise or withdraw it until it is accepted.</p>
      </div>
    </form>
  )
}
