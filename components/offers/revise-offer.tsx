'use client'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import { Field, Input, Textarea } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { type Offer, OfferBody } from '@/lib/offers/schema'
import { type CurrencyTerms, PriceMeaning } from './offer-terms'

const { price, deliveryDays, scope, message, validUntilHours } = OfferBody.shape
/** The fields of an offer that can still change. */
const ReviseForm = z.object({ price, deliveryDays, scope, message, validUntilHours })

type Props = {
  offer: Offer
  terms: CurrencyTerms | undefined
  /** The request's stake threshold in the offer's currency, "0" without one. */
  minStake: string
}

/** Opens the form for the next revision, with the current terms. */
export function ReviseOffer(props: Props) {
  const form = useFormInPlace()
  if (!form.isOpen)
    return (
      <Button variant="secondary" ref={form.button} onClick={form.open}>
        Revise
      </Button>
    )
  return (
    <div ref={focusFirst} className="w-full">
      <ReviseFields key={props.offer.version} {...props} close={form.close} />
    </div>
  )
}

function ReviseFields({ offer, terms, minStake, close }: Props & { close: () => void }) {
  const router = useRouter()
  const { current } = offer
  const { form, submit, failure, busy } = useDraftForm({
    schema: ReviseForm,
    draft: `revision:${offer.id}:${offer.version}`,
    defaults: {
      price: current.price,
      deliveryDays: current.deliveryDays,
      scope: current.scope,
      message: '',
      validUntilHours: 168,
    },
    send: async (body) => {
      await callApi('POST /offers/:id/revisions', {
        params: { id: offer.id },
        body: { ...body, expectedVersion: offer.version },
      })
      toast.success(`Revision ${offer.version + 1} is sent.`)
      close()
      router.refresh()
    },
  })
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={`Revision ${offer.version + 1}`}
      className="@container w-full space-y-5"
    >
      <h3 className="font-semibold">Revision {offer.version + 1}</h3>
      <div className="grid gap-5 @sm:grid-cols-[1fr_8rem]">
        <Field label="Price" required error={errors.price?.message}>
          <Input inputMode="decimal" autoComplete="off" suffix={offer.currency} {...register('price')} />
        </Field>
        <Field label="Days" required error={errors.deliveryDays?.message}>
          <Input type="number" min={1} max={365} {...register('deliveryDays', { valueAsNumber: true })} />
        </Field>
      </div>
      {terms && (
        <PriceMeaning
          price={watch('price')}
          terms={terms}
          agentId={offer.providerAgentId}
          minStake={minStake}
        />
      )}
      <Field label="What you will deliver" required error={errors.scope?.message}>
        <Textarea rows={5} maxLength={10_000} {...register('scope')} value={watch('scope')} />
      </Field>
      <Field label="Why you changed it" optional error={errors.message?.message}>
        <Textarea rows={2} maxLength={2_000} {...register('message')} value={watch('message')} />
      </Field>
      <FormFailureNote failure={failure} stakePath={`/dashboard/agents/${offer.providerAgentId}/stake`} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          Send revision {offer.version + 1}
        </Button>
        <Button variant="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
