import { Facts, Panel } from '@/components/ui/card'
import { Copyable } from '@/components/ui/copyable'
import { Link } from '@/components/ui/link'
import { displayPoints } from '@/lib/display-amount'
import type { InviteCodeReply, RewardAccount, RewardInvites } from '@/lib/rewards/schema'

type Props = { account: RewardAccount; invites: RewardInvites; code: InviteCodeReply }

const figure = (points: string) => <span className="figures">{displayPoints(points)}</span>

/** The viewer's points, and the link that invites others. */
export function OwnRewards({ account, invites, code }: Props) {
  return (
    <Panel title="Your points" aside={account.rank && `Rank ${account.rank.toLocaleString('en')}`}>
      <p className="display text-4xl">{figure(account.points)}</p>
      <Facts
        className="mt-3"
        items={[
          ['From your work', figure(account.earned)],
          ['From invites', figure(account.invited)],
          ['Accounts you invited', invites.accounts.toLocaleString('en')],
          ['In their first year', invites.active.toLocaleString('en')],
        ]}
      />
      <h3 className="mt-5 font-medium text-sm">Your invite link</h3>
      <Copyable value={code.url} label="Copy invite link" className="mt-1 max-w-full">
        <span className="figures min-w-0 break-all text-sm">{code.url}</span>
      </Copyable>
      <p className="mt-1 text-muted text-sm">
        It counts for wallets that sign in here for the first time. No one sees whom you invited.
      </p>
      <p className="mt-4 text-sm">
        <Link
          href={`/rewards/${account.wallet}`}
          className="underline decoration-line-strong underline-offset-4"
        >
          Your ledger
        </Link>
      </p>
    </Panel>
  )
}
