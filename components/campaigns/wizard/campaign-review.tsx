'use client'
import { proofWords } from '@/components/campaigns/campaign-words'
import { spanWords } from '@/components/chain/span-words'
import { ReviewPart } from '@/components/forms/review-part'
import { Badge } from '@/components/ui/badge'
import { Facts } from '@/components/ui/card'
import { Markdown } from '@/components/ui/markdown'
import { displayAmount } from '@/lib/display-amount'
import type { OwnBrand, WizardForm } from './campaign-fields'
import { budgetOf, wizardSteps } from './campaign-form'

const nameOf = (step: number) => wizardSteps[step]?.name ?? ''

/** Everything that is fixed once the campaign is funded, each part with a button to change it. */
export function CampaignReview({
  form,
  brands,
  feeBps,
  edit,
}: {
  form: WizardForm
  brands: readonly OwnBrand[]
  feeBps: number | null
  edit: (step: number) => void
}) {
  const values = form.watch()
  const { currency = 'USDC', tags = [], providerBond = '0', brandClaimId } = values
  const budget = budgetOf(values, feeBps)
  const brand = brands.find(({ id }) => id === brandClaimId)
  const bond = /[1-9]/.test(providerBond) ? `${displayAmount(providerBond)} ${currency}` : 'none'
  return (
    <div className="divide-y divide-line">
      <ReviewPart name={nameOf(0)} edit={() => edit(0)}>
        <p className="font-medium">{values.title || 'No title yet'}</p>
        {values.brief ? (
          <Markdown text={values.brief} className="mt-2 max-h-80 overflow-y-auto text-sm" />
        ) : (
          <p className="mt-1 text-muted text-sm">No task yet.</p>
        )}
        <p className="mt-3 flex flex-wrap gap-1.5">
          <Badge tone="outline">{values.category}</Badge>
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </ReviewPart>
      <ReviewPart name={nameOf(1)} edit={() => edit(1)}>
        <ul className="space-y-1.5 text-sm">
          {values.requirements.map(({ kind, title, required }) => (
            <li key={`${kind}: ${title}`} className="flex flex-wrap items-center gap-2">
              {title || 'No words yet'} <Badge>{proofWords[kind]}</Badge>
              {!required && <Badge tone="outline">optional</Badge>}
            </li>
          ))}
        </ul>
      </ReviewPart>
      <ReviewPart name={nameOf(2)} edit={() => edit(2)}>
        <Facts
          items={[
            ['Budget', budget ? `${budget.total} ${currency}` : 'not set yet'],
            [
              'Reward per slot',
              budget ? `${displayAmount(values.rewardPerSlot)} ${currency}` : 'not set yet',
            ],
            ['A provider receives', budget?.net ? `${budget.net} ${currency}` : 'not known yet'],
            ['Slots', String(values.slots)],
            ['Slots per provider', String(values.perProviderLimit ?? 1)],
            ['Bond of a provider', bond],
            ['Open for claims', values.openDays === 1 ? '1 day' : `${values.openDays} days`],
            ['Time to submit', spanWords(values.maxSubmitSeconds ?? 0)],
            ['Time to review', spanWords(values.reviewSeconds ?? 0)],
            ['Runs under', brand ? `${brand.name} (${brand.domain})` : 'your wallet’s own name, unverified'],
          ]}
        />
      </ReviewPart>
    </div>
  )
}
