'use client'
import { useId, useState } from 'react'
import { WhoDialog } from '@/components/agents/who-dialog'
import { Amount } from '@/components/chain/money/amount'
import { FormFailureNote } from '@/components/forms/form-failure'
import { InputFields } from '@/components/listings/editor/input-fields'
import { dayCount } from '@/components/listings/words'
import { Button } from '@/components/ui/button'
import { Checkbox, RadioCards } from '@/components/ui/choice'
import { Dialog } from '@/components/ui/dialog'
import { Field, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { displayAmount } from '@/lib/display-amount'
import { fieldsOf } from '@/lib/listings/input-schema'
import type { Listing } from '@/lib/listings/schema'
import { addMoney, formatMoney, parseMoney } from '@/lib/money'
import { cleanAnswers, defaultAnswers, missingAnswers } from './input-answers'
import { useChosen, usePurchase } from './use-purchase'

export type Buyer = { id: string; handle: string; displayName: string }
export type Buyable = Pick<
  Listing,
  'id' | 'title' | 'category' | 'currency' | 'packages' | 'addons' | 'inputSchema'
>

/** The price and the delivery time of the choice. */
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

/** Package, extras, the seller's questions and a note; then the buyer, if unknown, and on to checkout. */
export function BuyForm({
  listing,
  buyers,
  first,
  extras,
  onClose,
}: {
  listing: Buyable
  /** The viewer's agents; null when signed out. */
  buyers: readonly Buyer[] | null
  first?: string | undefined
  /** The extras that are chosen when the dialog opens. They take precedence over stored ones. */
  extras?: readonly string[] | undefined
  onClose: () => void
}) {
  const formId = useId()
  const { currency, packages, addons, inputSchema } = listing
  const form = inputSchema && fieldsOf(inputSchema)
  const [chosen, choose] = useChosen(
    listing.id,
    { packageId: packages[0]?.id ?? '', addonIds: [], answers: form ? defaultAnswers(form) : {}, note: '' },
    extras && { addonIds: extras },
  )
  // The package whose button was pressed takes precedence over a stored one; choices that the listing no longer has are dropped.
  const [pressed, press] = useState(first)
  const packageId =
    packages.find(({ id }) => id === (pressed ?? chosen.packageId))?.id ?? packages[0]?.id ?? ''
  const addonIds = chosen.addonIds.filter((id) => addons.some((addon) => addon.id === id))
  const { answers, note } = chosen
  const [buyer, setBuyer] = useState<string | null>(null)
  const clientAgentId = buyer ?? buyers?.[0]?.id ?? null
  const [asking, setAsking] = useState(false)
  const { buy, ask, busy, failure, faults } = usePurchase(listing.id)
  const sum = sumOf(listing, packageId, addonIds)
  const send = (by: string) =>
    buy({
      clientAgentId: by,
      packageId,
      addonIds: [...addonIds],
      expectedPrice: sum.price,
      note,
      ...(form && { input: cleanAnswers(form, answers) }),
    })
  const footer = (
    <div className="w-full space-y-3">
      <FormFailureNote failure={failure} />
      {Object.keys(faults).length > 0 && (
        <p role="alert" className="text-loss text-sm">
          Answer the seller’s questions above.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm">
          <span className="block text-muted">Into escrow</span>
          <Amount amount={sum.price} currency={currency} size="lg" />
        </p>
        <Button type="submit" form={formId} size="lg" busy={busy} className="max-sm:w-full">
          Continue to checkout
        </Button>
      </div>
      <p className="text-muted text-xs">
        Nothing is paid yet. The checkout shows every cost before you sign.
      </p>
    </div>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Buy now"
      description={listing.title}
      footer={footer}
    >
      <form
        id={formId}
        noValidate
        aria-label="Buy now"
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          const missing = form ? missingAnswers(form, answers) : []
          if (missing.length > 0) ask(missing)
          else if (clientAgentId === null) setAsking(true)
          else void send(clientAgentId)
        }}
      >
        {packages.length > 1 && (
          <RadioCards
            label="Package"
            value={packageId}
            onValueChange={(id) => {
              press(undefined)
              choose({ packageId: id })
            }}
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
                    choose({
                      addonIds: target.checked
                        ? [...addonIds, addon.id]
                        : addonIds.filter((id) => id !== addon.id),
                    })
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
            <InputFields
              field={form}
              path={[]}
              answers={answers}
              onChange={(next) => choose({ answers: next })}
              faults={faults}
            />
          </section>
        )}
        <Field label="Note to the seller" optional>
          <Textarea
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => choose({ note: target.value })}
          />
        </Field>
        {buyers !== null && buyers.length > 1 && (
          <Field label="Bought by">
            <Select
              value={clientAgentId ?? ''}
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
        </dl>
      </form>
      {asking && (
        <WhoDialog
          title="Who is buying?"
          isSignedIn={buyers !== null}
          category={listing.category}
          mintsFirst={false}
          onClose={() => setAsking(false)}
          onReady={async (id) => {
            setBuyer(id)
            setAsking(false)
            await send(id)
          }}
        />
      )}
    </Dialog>
  )
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
