import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Address as ShownAddress } from '@/components/chain/address'
import { pageNumber } from '@/components/filters/place'
import { RewardLedgerTable } from '@/components/rewards/ledger'
import { PageHead } from '@/components/ui/card'
import { Pagination } from '@/components/ui/pagination'
import { chainTime } from '@/lib/chain/time'
import { Address, showTime } from '@/lib/fields'
import { viewer } from '@/lib/http/auth'
import { displayAmount } from '@/lib/money'
import { getRewardAccount, listRewardEntries } from '@/lib/rewards/queries'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = { title: 'Points of a wallet', robots: { index: false } }

const pageSize = 20

type Props = { params: Promise<{ wallet: string }>; searchParams: Promise<RawSearch> }

/** Every fee of a wallet with its points. */
export default async function RewardLedgerPage({ params, searchParams }: Props) {
  const wallet = Address.safeParse((await params).wallet).data
  if (!wallet) notFound()
  const { page = 1 } = readSearch({ page: pageNumber(pageSize) }, await searchParams)
  const [actor, account, ledger, now] = await Promise.all([
    viewer(),
    getRewardAccount(wallet),
    listRewardEntries(wallet, { page, pageSize }),
    chainTime(),
  ])
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
      <RewardLedgerTable
        items={ledger.items}
        isOwn={actor?.wallet === wallet}
        chainNow={showTime(new Date(Number(now) * 1000))}
      />
      <Pagination
        page={page}
        totalPages={ledger.totalPages}
        href={(to) => pathWith(`/rewards/${account.wallet}`, { page: to === 1 ? undefined : to })}
      />
    </div>
  )
}
