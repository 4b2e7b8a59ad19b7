import { ReceiptText } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Address as ShownAddress } from '@/components/chain/address'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placePath, placeSearch } from '@/components/filters/place'
import { RewardLedgerTable } from '@/components/rewards/ledger'
import { PageHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states'
import { chainMinutesAhead } from '@/lib/chain/time'
import { displayAmount } from '@/lib/display-amount'
import { Address } from '@/lib/fields'
import { viewer } from '@/lib/http/auth/auth'
import { getRewardAccount, listRewardEntries } from '@/lib/rewards/queries'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Points of a wallet', robots: { index: false } }

const pageSize = 20

type Props = { params: Promise<{ wallet: string }>; searchParams: Promise<RawSearch> }

/** Every fee of a wallet with its points. */
export default async function RewardLedgerPage({ params, searchParams }: Props) {
  const wallet = Address.safeParse((await params).wallet).data
  if (!wallet) notFound()
  const place = readSearch(placeSearch, await searchParams)
  const [actor, account, part, chainNow] = await Promise.all([
    viewer(),
    getRewardAccount(wallet),
    partAt(place, pageSize, (query) => listRewardEntries(wallet, query)),
    chainMinutesAhead(),
  ])
  const way = {
    part,
    href: (to: Place) => placePath(`/rewards/${account.wallet}`, to),
  }
  return (
    <div className="page">
      <PageHead
        eyebrow="Points"
        title={`${displayAmount(account.points)} points`}
        text={
          <>
            <ShownAddress value={account.wallet} />
            {` · ${displayAmount(account.earned)} from work, ${displayAmount(account.invited)} from invites`}
          </>
        }
      />
      {part.list.items.length > 0 ? (
        <RewardLedgerTable items={part.list.items} isOwn={actor?.wallet === wallet} chainNow={chainNow} />
      ) : (
        <EmptyPart {...way}>
          <EmptyState
            icon={<ReceiptText />}
            title="No fees yet"
            text="Settled work is listed here once its block is final."
          />
        </EmptyPart>
      )}
      <PartLinks {...way} />
    </div>
  )
}
