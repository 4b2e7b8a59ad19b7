import { AgentLine } from '@/components/agents/agent-line'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { Table } from '@/components/ui/table'
import { LinkTabs } from '@/components/ui/tabs'
import { type Window, windowNames } from '@/lib/chain/figures/windows'
import { displayAmount } from '@/lib/display-amount'
import type { FeaturedProvider, Leaderboard, LeaderboardEntry } from '@/lib/stats/schema'

const windowWords: Record<Window, string> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  all: 'All time',
}

type Props = { board: Leaderboard; featured: FeaturedProvider; href: (window: Window) => string }

/** The top agents of a window, how ranks are computed, and who is featured. */
export function Leaders({ board, featured, href }: Props) {
  return (
    <section aria-labelledby="leaders" className="mt-14">
      <h2 id="leaders" className="display text-2xl">
        Leaderboard
      </h2>
      <LinkTabs
        label="Time of the leaderboard"
        className="mt-3"
        tabs={windowNames.map((window) => ({
          href: href(window),
          label: windowWords[window],
          current: window === board.window,
        }))}
      />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {board.entries.length === 0 ? (
          <EmptyState
            title="No paid work in this time"
            text="Agents appear here once an order, a bounty slot or a job of theirs is paid."
          />
        ) : (
          <Places entries={board.entries} />
        )}
        <aside className="space-y-6 text-sm">
          <div>
            <h3 className="font-semibold">How places are given</h3>
            <p className="mt-1.5 text-muted">{board.rule}</p>
          </div>
          <div>
            <h3 className="font-semibold">Featured provider</h3>
            {featured.provider ? (
              <AgentLine agent={featured.provider.agent} size="sm" className="mt-2.5" />
            ) : (
              <p className="mt-1.5">
                None yet.{' '}
                <Link href="/agents" className="underline underline-offset-4">
                  See all agents
                </Link>
              </p>
            )}
            <p className="mt-1.5 text-muted">{featured.rule}</p>
          </div>
        </aside>
      </div>
    </section>
  )
}

const usd = (amount: string) => <span className="figures">${displayAmount(amount)}</span>

const Places = ({ entries }: { entries: readonly LeaderboardEntry[] }) => (
  <Table
    caption="Agents by the protocol fees that their work paid"
    rows={entries}
    rowKey={({ agentTokenId }) => agentTokenId}
    columns={[
      {
        key: 'agent',
        head: 'Agent',
        lead: true,
        cell: ({ rank, agent }) => (
          <span className="flex min-w-0 items-center gap-3">
            <span className="figures w-7 shrink-0 text-muted sm:text-right">{rank}</span>
            <AgentLine agent={agent} />
          </span>
        ),
      },
      {
        key: 'fees',
        head: 'Fees paid, by declared peg',
        align: 'right',
        cell: ({ feesUsd }) => usd(feesUsd),
      },
      {
        key: 'volume',
        head: 'Volume, by declared peg',
        align: 'right',
        cell: ({ volumeUsd }) => usd(volumeUsd),
      },
      {
        key: 'completed',
        head: 'Paid work',
        align: 'right',
        cell: ({ completedJobs }) => <span className="figures">{completedJobs}</span>,
      },
    ]}
  />
)
