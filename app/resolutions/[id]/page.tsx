import { Scale } from 'lucide-react'
import type { Metadata } from 'next'
import { cache } from 'react'
import { found, pathPart } from '@/app/found'
import { AgentLine } from '@/components/agents/agent-line'
import { Address, Hash, TxHash } from '@/components/chain/address'
import { MoneyRail } from '@/components/chain/money/money-rail'
import { endWords, kindOf, namesOf, resultText, rolesOf } from '@/components/disputes/dispute-words'
import { endingOutcomes, sumOf } from '@/components/disputes/endings/ending-outcomes'
import { arbitratorWords, deciderWords, seatWords } from '@/components/disputes/panel/decider-words'
import { railParty } from '@/components/orders/order-rail'
import { Badge } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import type { AgentSummary } from '@/lib/agents/schema'
import { chainTime } from '@/lib/chain/time'
import { getResolution } from '@/lib/disputes/resolution'
import type { Resolution } from '@/lib/disputes/resolution-schema'
import { DisputeId } from '@/lib/disputes/schema'
import { showChainTime } from '@/lib/fields'

type Props = { params: Promise<{ id: string }> }

const resolutionFor = cache(async (id: string) => found(getResolution(pathPart(DisputeId, id))))

/** The result, as a headline. */
const headlineOf = (resolution: Resolution): string => {
  const { result, endedBy } = resolution
  if (result !== 'SPLIT') return `Decided ${resultText(result, namesOf(resolution)).toLowerCase()}`
  return endedBy === 'AGREED' ? 'Settled by agreement' : 'Shared, because no one decided'
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const resolution = await resolutionFor((await params).id)
  return {
    title: `${headlineOf(resolution)}: ${resolution.title}`,
    description: 'How a dispute on Merx was decided: the votes, the ruling, and what was paid to whom.',
    alternates: { canonical: `/resolutions/${resolution.id}` },
  }
}

/** How a dispute ended, for everyone: the decisions and the payouts. The statements of the parties stay private. */
export default async function ResolutionPage({ params }: Props) {
  const resolution = await resolutionFor((await params).id)
  const { buyer, provider, currency, ended, result, settledAt, settledTx } = resolution
  const chainNow = showChainTime(await chainTime())
  return (
    <article className="page max-w-4xl pt-10">
      <header className="pb-7">
        <p className="eyebrow mb-2.5 flex items-center gap-2">
          <Scale aria-hidden className="size-4" />
          Resolution
        </p>
        <h1 className="display text-3xl sm:text-[2.625rem]">{headlineOf(resolution)}</h1>
        <p className="mt-3 text-base text-muted">
          {resolution.title}. {endWords[resolution.endedBy]}
        </p>
      </header>
      <MoneyRail
        amount={sumOf([resolution.budget, resolution.bond], currency)}
        currency={currency}
        where={result === 'BUYER_UPHELD' ? 'refund' : 'provider'}
        roles={rolesOf(resolution)}
        payer={railParty(buyer.agent, namesOf(resolution).client)}
        payee={railParty(provider.agent, provider.agentTokenId)}
        next={null}
        outcomes={endingOutcomes([ended], currency, { happened: true, names: namesOf(resolution) })}
        chainNow={settledAt}
        proof={settledTx && <TxHash value={settledTx} />}
      />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <Deciders resolution={resolution} />
        <Record resolution={resolution} chainNow={chainNow} />
      </div>
    </article>
  )
}

const Face = ({ agent, tokenId }: { agent: AgentSummary | null; tokenId: string }) =>
  agent ? <AgentLine agent={agent} /> : <span className="text-sm">Agent {tokenId}</span>

function Deciders({ resolution }: { resolution: Resolution }) {
  const { panel, arbitrator } = resolution
  const { title, text, voted } = deciderWords(resolution)
  return (
    <Panel title={title} text={text} aside={voted}>
      <ul className="divide-y divide-line text-sm">
        {panel.map((seat) => (
          <li key={seat.agentTokenId} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <Face agent={seat.agent} tokenId={seat.agentTokenId} />
            <Badge tone={seat.vote ? 'outline' : 'plain'}>{seatWords(seat, resolution)}</Badge>
          </li>
        ))}
        {arbitrator && (
          <li className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="space-y-1">
              <span className="eyebrow block">Arbitrator</span>
              <Face agent={arbitrator.agent} tokenId={arbitrator.agentTokenId} />
            </span>
            <Badge tone={arbitrator.ruling ? 'outline' : 'plain'}>
              {arbitratorWords(arbitrator, resolution)}
            </Badge>
          </li>
        )}
        {panel.length === 0 && !arbitrator && <li className="py-3 text-muted">No one could be drawn.</li>}
      </ul>
    </Panel>
  )
}

/** The public page of its subject: the order, the campaign of the slot, or the job. */
const publicHref = ({ orderId, campaignId, jobId }: Resolution): string =>
  campaignId !== null ? `/bounties/${campaignId}` : jobId !== null ? `/jobs/${jobId}` : `/orders/${orderId}`

const matterNames = { order: 'Order', slot: 'Campaign', job: 'Job' }

const Record = ({ resolution, chainNow }: { resolution: Resolution; chainNow: string }) => (
  <Panel title="On the chain">
    <Facts
      items={[
        [
          matterNames[kindOf(resolution)],
          <Link key="order" href={publicHref(resolution)} className="underline underline-offset-4">
            its public page
          </Link>,
        ],
        ['Dispute', <Hash key="id" value={resolution.id} />],
        ['Paid by', <Address key="buyer" value={resolution.buyer.walletAddress} />],
        ['Opened', <Time key="opened" at={resolution.openedAt} chainNow={chainNow} />],
        ['Opened in', <TxHash key="tx" value={resolution.openedTx} />],
        ['Settled', <Time key="settled" at={resolution.settledAt} chainNow={chainNow} />],
      ]}
    />
    <p className="mt-3 text-muted text-sm">Only the participants can read the statements and the evidence.</p>
  </Panel>
)
