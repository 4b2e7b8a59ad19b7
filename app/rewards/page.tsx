import { Award } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, partAt, placePath, placeSearch } from '@/components/filters/place'
import { RewardLeaderboardTable } from '@/components/rewards/leaderboard'
import { OwnRewards } from '@/components/rewards/own-rewards'
import { RewardRuleText } from '@/components/rewards/rule'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import type { Actor } from '@/lib/actor'
import { viewer } from '@/lib/http/auth/auth'
import { getInviteCode, getRewardAccount, getRewardInvites, listLeaders } from '@/lib/rewards/queries'
import { type RawSearch, readSearch } from '@/lib/search-params'

export const metadata: Metadata = {
  title: 'Points',
  description:
    'Both sides of settled work earn points for its protocol fee. The rule, the leaderboard and every ledger are public.',
  alternates: { canonical: '/rewards' },
}

const pageSize = 50

async function Own({ actor }: { actor: Actor }) {
  const [account, invites, code] = await Promise.all([
    getRewardAccount(actor.wallet),
    getRewardInvites(actor.wallet),
    getInviteCode(actor),
  ])
  return <OwnRewards account={account} invites={invites} code={code} />
}

/** An explanation of points, the leaderboard, and the viewer's own. */
export default async function RewardsPage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const place = readSearch(placeSearch, await searchParams)
  const [actor, part] = await Promise.all([viewer(), partAt(place, pageSize, listLeaders)])
  const way = {
    part,
    href: (to: Place) => placePath('/rewards', to),
  }
  return (
    <div className="page">
      <PageHead
        title="Points"
        text="Both sides of settled work earn points for its protocol fee."
        actions={
          !actor && (
            <Button asChild>
              <Link href="/sign-in?next=/rewards">Sign in to see yours</Link>
            </Button>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="leaderboard" className="min-w-0">
          <h2 id="leaderboard" className="display mb-4 text-2xl">
            Leaderboard
          </h2>
          {part.list.items.length > 0 ? (
            <RewardLeaderboardTable items={part.list.items} />
          ) : (
            <EmptyPart {...way}>
              <EmptyState
                icon={<Award />}
                title="No points yet"
                text="The first ones come with the first settled work that pays a fee."
              />
            </EmptyPart>
          )}
          <PartLinks {...way} />
        </section>
        <div className="space-y-6 max-lg:-order-1">
          {actor && <Own actor={actor} />}
          <RewardRuleText />
        </div>
      </div>
    </div>
  )
}
