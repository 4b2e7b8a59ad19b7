'use client'
import { useWatch } from 'react-hook-form'
import { CampaignCover } from '@/components/campaigns/board/campaign-cover'
import { plainText } from '@/components/requests/plain-text'
import { Card } from '@/components/ui/card'
import { displayAmount } from '@/lib/display-amount'
import { type Currency, displayMoney, money } from '@/lib/money'
import type { OwnBrand, WizardForm } from './campaign-fields'
import { budgetOf, type CampaignFormInput } from './campaign-form'

/** A preview of the campaign on the board, and its budget against the wallet's balance. */
export function CampaignPreview({
  form,
  feeBps,
  balances,
  brands,
}: {
  form: WizardForm
  feeBps: number | null
  balances: Record<Currency, string | null>
  brands: readonly OwnBrand[]
}) {
  const values = useWatch({ control: form.control }) as CampaignFormInput
  const {
    title,
    brief,
    category,
    coverImageUrl,
    currency = 'USDC',
    rewardPerSlot,
    slots,
    brandClaimId,
  } = values
  const budget = budgetOf(values, feeBps)
  const held = balances[currency]
  const brand = brands.find(({ id }) => id === brandClaimId)
  return (
    <>
      <Card className="overflow-hidden text-sm">
        <CampaignCover
          campaign={{ id: 'new', category, coverImageUrl: coverImageUrl ?? null }}
          className="border-line border-b"
        />
        <div className="space-y-2 p-4">
          <p className="text-muted text-xs">
            {brand ? `${brand.name}, verified` : 'Your wallet, unverified'}
          </p>
          <p className="break-words font-medium text-base leading-snug">
            {title || 'The title of your campaign'}
          </p>
          <p className="line-clamp-3 break-words text-muted">
            {plainText(brief) || 'What to do, in your words.'}
          </p>
        </div>
      </Card>
      <section aria-labelledby="budget-title" className="sheet p-5">
        <h3 id="budget-title" className="text-muted text-sm">
          Budget
        </h3>
        <p aria-live="polite" className="mt-0.5 text-2xl">
          <span className="figures">{budget?.total ?? '0.00'}</span>
          <span className="ml-[0.35em] text-[0.78em] text-muted">{currency}</span>
        </p>
        <dl className="mt-3 space-y-2 text-sm">
          <Line name="Reward per slot" value={`${displayAmount(budget ? rewardPerSlot : '0')} ${currency}`} />
          <Line name="Slots" value={Number.isInteger(slots) ? String(slots) : '0'} />
          {budget?.net && <Line name="A provider receives" value={`${budget.net} ${currency}`} />}
          {held !== null && (
            <Line name="In your wallet" value={displayMoney(money(BigInt(held), currency))} />
          )}
        </dl>
        {budget && held !== null && BigInt(held) < budget.units && (
          <p className="mt-3 text-loss text-sm">
            Your wallet lacks {displayMoney(money(budget.units - BigInt(held), currency))}.
          </p>
        )}
        <p className="mt-3 text-muted text-xs">
          What no one claims comes back to you after the end of claims.
        </p>
      </section>
    </>
  )
}

const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-muted">{name}</dt>
    <dd className="figures">{value}</dd>
  </div>
)
