import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { found, pathPart } from '@/app/found'
import { Address, Hash } from '@/components/chain/address'
import { eventWords } from '@/components/chain/event-words'
import { LivePage } from '@/components/data/live-page'
import { CheckLink } from '@/components/explorer/check-link'
import { checkPath, recordWords } from '@/components/explorer/record-words'
import { StatusPill, type Tone } from '@/components/ui/badge'
import { Facts, PageHead, Panel } from '@/components/ui/card'
import { EmptyState, ErrorState } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { chainTime } from '@/lib/chain/time'
import { getTx } from '@/lib/explorer/queries'
import type { TxReply, TxStatus } from '@/lib/explorer/schema'
import { showChainTime, TxHash } from '@/lib/fields'
import { showJobId } from '@/lib/jobs/job-id'
import { shortHex } from '@/lib/short-hex'

type Props = { params: Promise<{ hash: string }> }

const looks: Record<TxStatus, { text: string; tone: Tone }> = {
  UNKNOWN: { text: 'Not seen yet', tone: 'plain' },
  PENDING: { text: 'Waiting for the chain', tone: 'wait' },
  MINED: { text: 'Mined, waiting for the index', tone: 'wait' },
  INDEXED: { text: 'Done', tone: 'safe' },
  REVERTED: { text: 'Refused by the contract', tone: 'loss' },
}

const ended: ReadonlySet<TxStatus> = new Set(['INDEXED', 'REVERTED'])

/** The public page of an on-chain object; null when it has none. */
function pageOf(kind: string, id: string): string | null {
  if (kind === 'slot') return checkPath('slot', id)
  if (kind === 'job') return recordWords.job.page(showJobId(id))
  return kind === 'order' || kind === 'campaign' || kind === 'agent' ? recordWords[kind].page(id) : null
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Transaction ${shortHex((await params).hash)}`, robots: { index: false } }
}

/** One transaction: its status, its events, and the objects it touched. */
export default async function TxPage({ params }: Props) {
  const hash = pathPart(TxHash, (await params).hash)
  const [tx, now] = await Promise.all([found(getTx(hash)), chainTime()])
  const look = looks[tx.status]
  return (
    <div className="page">
      <LivePage every={!ended.has(tx.status) && 2_000} />
      <PageHead
        eyebrow="Transaction"
        title={<span className="figures break-all text-2xl sm:text-3xl">{shortHex(tx.txHash)}</span>}
        actions={
          <StatusPill tone={look.tone} live={tx.status === 'PENDING' || tx.status === 'MINED'}>
            {look.text}
          </StatusPill>
        }
      />
      {tx.error && <ErrorState className="mb-6" title={`Undone: ${tx.error.code}`} text={tx.error.message} />}
      <div className="grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Panel
          title="Where it is"
          className="self-start"
          aside={tx.events.length > 0 && <CheckLink kind="transaction" id={tx.txHash} />}
        >
          <Facts items={facts(tx, showChainTime(now))} />
        </Panel>
        <Panel title="What it did" text="Events our contracts emitted, in order.">
          <Events tx={tx} />
        </Panel>
      </div>
    </div>
  )
}

function facts(tx: TxReply, chainNow: string): [string, ReactNode][] {
  const touched = tx.objects.map(({ kind, id }) => {
    const page = pageOf(kind, id)
    const text = `${kind} ${shortHex(id)}`
    return page ? (
      <a key={kind + id} href={page} className="block underline underline-offset-4">
        {text}
      </a>
    ) : (
      <span key={kind + id} className="block">
        {text}
      </span>
    )
  })
  return [
    ['Hash', <Hash key="hash" value={tx.txHash} />],
    [
      'Block',
      tx.blockNumber ? (
        <span key="block" className="figures">
          {tx.blockNumber}
        </span>
      ) : (
        'not in one yet'
      ),
    ],
    ['Mined', tx.minedAt ? <Time key="mined" at={tx.minedAt} chainNow={chainNow} /> : 'not yet'],
    [
      'Read up to block',
      <span key="indexed" className="figures">
        {tx.indexedBlock ?? '0'}
      </span>,
    ],
    ['Touched', touched.length > 0 ? touched : 'nothing we know'],
  ]
}

/** An argument in words if its name implies a unit, and as the chain has it. */
function Argument(props: { name: string; value: unknown; contractName: string | null }) {
  const plain = typeof props.value === 'string' ? props.value : JSON.stringify(props.value)
  const words = eventWords(props.name, plain, props.contractName)
  return (
    <dd className="figures min-w-0 break-all text-right">
      {words ?? plain}
      {words && <span className="ml-2.5 text-faint">{plain}</span>}
    </dd>
  )
}

function Events({ tx }: { tx: TxReply }) {
  if (tx.events.length === 0)
    return (
      <EmptyState
        title="No events"
        text={
          tx.status === 'INDEXED'
            ? 'It was mined, and it emitted no event of our contracts.'
            : 'They will be here when the transaction is mined and read.'
        }
      />
    )
  return (
    <ol className="space-y-6">
      {tx.events.map((event) => (
        <li key={event.logIndex}>
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="font-medium">{event.name}</h3>
            <span className="flex items-center gap-1.5 text-muted text-xs">
              {event.contractName} <Address value={event.contract} />
            </span>
          </div>
          <dl className="mt-2 divide-y divide-line rounded-lg bg-sunken px-3.5 text-xs">
            {Object.entries(event.args).map(([name, value]) => (
              <div key={name} className="flex justify-between gap-6 py-1.5">
                <dt className="shrink-0 text-muted">{name}</dt>
                <Argument name={name} value={value} contractName={event.contractName} />
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}
