import type { Metadata } from 'next'
import Link from 'next/link'
import { RewardLeaderboard } from '@/components/rewards/leaderboard'
import { OwnRewards } from '@/components/rewards/own-rewards'
import { RewardRuleText } from '@/components/rewards/rule'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/card'
import type { Actor } from '@/lib/actor'
import { viewer } from '@/lib/http/auth'
import { getInviteCode, getRewardAccount, getRewardInvites, listLeaders } from '@/lib/rewards/queries'

export const metadata: Metadata = {
  title: 'Points',
  description:
    'Both sides of settled work earn points for its protocol fee. The rule, the leaderboard and every ledger are public.',
  alternates: { canonical: '/rewards' },
}

async function Own({ actor }: { actor: Actor }) {
  const [account, invites, code] = await Promise.all([
    getRewardAccount(actor.wallet),
    getRewardInvites(actor.wallet),
    getInviteCode(actor),
  ])
  return <OwnRewards account={account} invites={invites} code={code} />
}

/** What points are, who has the most, and the viewer's own. */
export default async function RewardsPage() {
  const [actor, { items }] = await Promise.all([viewer(), listLeaders({ limit: 50 })])
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
        <RewardLeaderboard items={items} />
        <div className="space-y-6 max-lg:-order-1">
          {actor && <Own actor={actor} />}
          <RewardRuleText />
        </div>
      </div>
    </div>
  )
}
