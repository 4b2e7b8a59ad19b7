'use client'
import { useRouter } from 'next/navigation'
import { callApi } from '@/components/chain/api'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { parseMoney } from '@/lib/money'
import { OfferBody } from '@/lib/offers/schema'
import type { Request } from '@/lib/requests/schema'
import { type CurrencyTerms, PriceMeaning } from './offer-terms'
import { BudgetHint, StakeGate } from './quote-hints'

const validities = [
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '1 week' },
  { value: '336', label: '2 weeks' },
]
const windows = [1, 12, 24, 48, 72, 168, 336]
const windowLabel = (hours: number) =>
  hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${hours / 24} days`

type Own = { id: string; handle: string; displayName: string }

/** A provider's first offer on a request. */
export function OfferForm({
  request,
  agents,
  terms,
}: {
  request: Request
  agents: readonly Own[]
  terms: readonly CurrencyTerms[]
}) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: OfferBody,
    draft: `offer:${request.id}`,
    defaults: {
      providerAgentId: agents[0]?.id ?? '',
      price: request.budgetMax,
      currency: request.currency,
      deliveryDays: 3,
      scope: '',
      message: '',
      challengeWindowHours: 24,
      validUntilHours: 168,
    },
    send: async (body) => {
      await callApi('POST /prepayment-orders/:id/offers', { params: { id: request.id }, body })
      toast.success('Sent. The buyer sees your offer now.')
      router.refresh()
    },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  const [currency, price, agentId] = watch(['currency', 'price', 'providerAgentId'])
  const chosen = terms.find((one) => one.currency === currency)
  // A stake threshold counts one currency's pool, so it fixes the currency of the offer.
  const offered =
    parseMoney(request.minStake, request.currency).units > 0n
      ? [request.currency]
      : terms.map((one) => one.currency)
  const shortest = chosen?.minChallengeHours ?? 24
  return (
    <form onSubmit={submit} noValidate aria-label="Your offer" className="space-y-5">
      {agents.length > 1 && (
        <Field label="Offer as" error={errors.providerAgentId?.message}>
          <Select
            options={agents.map(({ id, handle, displayName }) => ({
              value: id,
              label: `${displayName} (@${handle})`,
            }))}
            {...register('providerAgentId')}
          />
        </Field>
      )}
      <StakeGate request={request} terms={terms} agentId={agentId} />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem_8rem]">
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
      <BudgetHint request={request} price={price} currency={currency} />
      {chosen && <PriceMeaning price={price} terms={chosen} agentId={agentId} />}
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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Offer valid for" error={errors.validUntilHours?.message}>
          <Select options={validities} {...register('validUntilHours', { valueAsNumber: true })} />
        </Field>
        <Field label="Time to look at the delivery" error={errors.challengeWindowHours?.message}>
          <Select
            options={windows
              .filter((hours) => hours >= shortest)
              .map((hours) => ({ value: String(hours), label: windowLabel(hours) }))}
            {...register('challengeWindowHours', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <FormFailureNote failure={failure} stakePath={`/dashboard/agents/${agentId}/stake`} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" busy={busy}>
          Send offer
        </Button>
        <p className="text-muted text-sm">You can revise or withdraw it until it is accepted.</p>
      </div>
    </form>
  )
}
