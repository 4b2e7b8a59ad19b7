import { Landmark } from 'lucide-react'
import { TxHash } from '@/components/chain/address'
import { Amount } from '@/components/chain/money/amount'
import { Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { Credit, CreditEntry } from '@/lib/credits/schema'
import { keeperWords, reasonWords, sourceOf } from './credit-words'
import { WithdrawCredit } from './withdraw-credit'

/** Entries that the page shows; the API has the rest. */
const shownEntries = 5

/** The reader's withdrawable money in contracts, with its sources and a button to withdraw it. */
export const WaitingMoney = ({ credits, chainNow }: { credits: readonly Credit[]; chainNow: string }) => (
  <Panel
    title="Money to withdraw"
    text={credits.length > 0 && 'It is yours. It stays in the contract until you withdraw it.'}
  >
    {credits.length === 0 ? (
      <p className="flex items-start gap-3 text-muted text-sm">
        <Landmark aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
        Nothing now. A payout that its token refuses would wait here, and so would your share of what a silent
        judge of a dispute loses.
      </p>
    ) : (
      <ul className="divide-y divide-line">
        {credits.map((credit) => (
          <li
            key={`${credit.contract} ${credit.currency}`}
            className="grid gap-x-8 gap-y-4 py-5 first:pt-1 last:pb-0"
          >
            <Waiting credit={credit} chainNow={chainNow} />
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

function Waiting({ credit, chainNow }: { credit: Credit; chainNow: string }) {
  const { contract, currency, amount, entries } = credit
  const hidden = entries.length - shownEntries
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Amount amount={amount} currency={currency} size="lg" className="font-medium" />
          <span className="text-muted text-sm">{keeperWords[contract]}</span>
        </p>
        <ul className="mt-2 space-y-1.5 text-sm">
          {entries.slice(0, shownEntries).map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} currency={currency} chainNow={chainNow} />
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="mt-1.5 text-muted text-sm">and {hidden} more</p>}
      </div>
      <WithdrawCredit
        name={`credit:${contract}:${currency}:${entries[0]?.txHash ?? ''}`}
        contract={contract}
        currency={currency}
        amount={amount}
      />
    </>
  )
}

function Entry({ entry, currency, chainNow }: { entry: CreditEntry; currency: string; chainNow: string }) {
  const source = sourceOf(entry)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-muted">
      <Amount amount={entry.amount} currency={currency} className="text-ink" />
      <span>
        {reasonWords[entry.reason]}
        {source && (
          <>
            {': '}
            <Link href={source.href} className="underline underline-offset-4 hover:text-ink">
              {source.label}
            </Link>
          </>
        )}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2.5 text-xs">
        <Time at={entry.at} chainNow={chainNow} />
        <TxHash value={entry.txHash} />
      </span>
    </p>
  )
}
