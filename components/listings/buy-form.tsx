'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Amount } from '@/components/chain/amount'
import { problemsOf, textForField } from '@/components/forms/field-problems'
import { FormFailureNote } from '@/components/forms/form-failure'
import type { FormFailure } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Checkbox, RadioCards } from '@/components/ui/choice'
import { Field, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ApiError, callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import { fieldsOf } from '@/lib/listings/input-schema'
import type { Listing } from '@/lib/listings/schema'
import { addMoney, displayAmount, formatMoney, parseMoney } from '@/lib/money'
import { cleanAnswers, defaultAnswers, type InputAnswers } from './input-answers'
import { InputFields } from './input-fields'
import { dayCount } from './words'

export type Buyer = { id: string; handle: string; displayName: string }
export type Buyable = Pick<Listing, 'id' | 'title' | 'currency' | 'packages' | 'addons' | 'inputSchema'>

const failureOf = (error: unknown): FormFailure =>
  error instanceof ApiError
    ? { code: error.code, text: error.message, requestId: error.requestId }
    : { code: 'UNKNOWN', text: 'That did not work. What you chose is kept: try again.', requestId: undefined }

/** What the choice costs and takes. */
function sumOf({ packages, addons, currency }: Buyable, packageId: string, addonIds: readonly string[]) {
  const tier = packages.find(({ id }) => id === packageId) ?? packages[0]
  const extras = addons.filter(({ id }) => addonIds.includes(id))
  const price = extras.reduce(
    (sum, { price }) => addMoney(sum, parseMoney(price, currency)),
    parseMoney(tier?.price ?? '0', currency),
  )
  return {
    tier,
    extras,
    price: formatMoney(price),
    days: (tier?.deliveryDays ?? 0) + extras.reduce((sum, { extraDays }) => sum + extraDays, 0),
  }
}

/** What a buyer chooses; the key is the purchase's own. */
type Choice = Omit<BodyOf<'POST /listings/:id/instant-buy'>, 'idempotencyKey'>

/** Sends the choice; the same press twice is one purchase. */
function usePurchase(listing: Buyable) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const sent = useRef({ choice: '', key: '' })
  const buy = async (choice: Choice) => {
    const text = JSON.stringify(choice)
    if (sent.current.choice !== text) sent.current = { choice: text, key: crypto.randomUUID() }
    setBusy(true)
    setFailure(null)
    setFaults({})
    try {
      const body = { ...choice, idempotencyKey: sent.current.key }
      const { id } = await callApi('POST /listings/:id/instant-buy', {
        params: { id: listing.id },
        body,
      })
      router.push(`/checkout/${id}`)
    } catch (error) {
      // Problems with answers to the seller's questions are shown next to them; all others below.
      const isAboutAnswers = error instanceof ApiError && error.details?.field === 'input'
      const answers = isAboutAnswers ? problemsOf(error).filter(({ field }) => field !== 'input') : []
      setFaults(Object.fromEntries(answers.map((one) => [one.field, textForField(one)])))
      if (answers.length === 0) setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return { buy, busy, failure, faults }
}

/** Package, extras, the seller's questions and a note; then to checkout. */
export function BuyForm({
  listing,
  buyers,
  first,
}: {
  listing: Buyable
  buyers: readonly Buyer[]
  first?: string | undefined
}) {
  const { currency, packages, addons, inputSchema } = listing
  const form = inputSchema && fieldsOf(inputSchema)
  const [packageId, setPackage] = useState(first ?? packages[0]?.id ?? '')
  const [addonIds, setAddons] = useState<readonly string[]>([])
  const [answers, setAnswers] = useState<InputAnswers>(form ? defaultAnswers(form) : {})
  const [note, setNote] = useState('')
  const [clientAgentId, setBuyer] = useState(buyers[0]?.id ?? '')
  const { buy, busy, failure, faults } = usePurchase(listing)
  const sum = sumOf(listing, packageId, addonIds)
  const send = () =>
    buy({
      clientAgentId,
      packageId,
      addonIds: [...addonIds],
      note,
      ...(form && { input: cleanAnswers(form, answers) }),
    })
  return (
    <form
      noValidate
      aria-label="Buy at once"
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {packages.length > 1 && (
        <RadioCards
          label="Package"
          value={packageId}
          onValueChange={setPackage}
          cards={packages.map((tier) => ({
            value: tier.id,
            title: tier.name,
            text: [
              tier.description,
              tier.includes.join(', '),
              `Delivered within ${dayCount(tier.deliveryDays)}`,
            ]
              .filter(Boolean)
              .join(' · '),
            aside: `${displayAmount(tier.price)} ${currency}`,
          }))}
        />
      )}
      {addons.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-3 font-medium text-sm">Extras</legend>
          {addons.map((addon) => (
            <div key={addon.id} className="flex items-start justify-between gap-4">
              <Checkbox
                label={addon.title}
                hint={[addon.description, addon.extraDays > 0 && `+${dayCount(addon.extraDays)}`]
                  .filter(Boolean)
                  .join(' · ')}
                checked={addonIds.includes(addon.id)}
                onChange={({ target }) =>
                  setAddons(
                    target.checked ? [...addonIds, addon.id] : addonIds.filter((id) => id !== addon.id),
                  )
                }
              />
              <Amount amount={addon.price} currency={currency} size="sm" />
            </div>
          ))}
        </fieldset>
      )}
      {form && (
        <section aria-label="What the seller needs to know" className="space-y-4">
          <h3 className="font-medium text-sm">What the seller needs to know</h3>
          <InputFields field={form} path={[]} answers={answers} onChange={setAnswers} faults={faults} />
        </section>
      )}
      <Field label="Note to the seller" optional>
        <Textarea rows={2} maxLength={2_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {buyers.length > 1 && (
        <Field label="Bought by">
          <Select
            value={clientAgentId}
            onChange={({ target }) => setBuyer(target.value)}
            options={buyers.map(({ id, handle, displayName }) => ({
              value: id,
              label: `${displayName} (@${handle})`,
            }))}
          />
        </Field>
      )}
      <dl className="space-y-1.5 border-line border-t pt-4 text-sm">
        {sum.tier && (
          <Line name={sum.tier.name}>
            <Amount amount={sum.tier.price} currency={currency} />
          </Line>
        )}
        {sum.extras.map((extra) => (
          <Line key={extra.id} name={extra.title}>
            <Amount amount={extra.price} currency={currency} />
          </Line>
        ))}
        <Line name="Delivered within">{dayCount(sum.days)} of the seller’s acceptance</Line>
        <Line name="Into escrow" strong>
          <Amount amount={sum.price} currency={currency} size="lg" />
        </Line>
      </dl>
      <FormFailureNote failure={failure} />
      {Object.keys(faults).length > 0 && (
        <p role="alert" className="text-loss text-sm">
          The seller asks for something else: see the fields above.
        </p>
      )}
      <Button type="submit" size="lg" wide busy={busy}>
        Continue to checkout
      </Button>
      <p className="text-muted text-sm">
        Nothing is paid yet. The checkout shows every cost before you sign.
      </p>
    </form>
  )
}

const Line = ({
  name,
  strong = false,
  children,
}: {
  name: string
  strong?: boolean
  children: React.ReactNode
}) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
