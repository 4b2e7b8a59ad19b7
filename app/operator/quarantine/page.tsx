import { ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { signedIn } from '@/app/signed-in'
import { Address } from '@/components/chain/address'
import { EmptyPart, PartLinks } from '@/components/filters/list-part'
import { type Place, pageNumber } from '@/components/filters/place'
import { OperatorTabs } from '@/components/operator/operator-tabs'
import { AddPhrase, DecisionForm, RemovePhrase } from '@/components/operator/quarantine-forms'
import { Badge } from '@/components/ui/badge'
import { PageHead, Panel } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/states'
import { LinkTabs } from '@/components/ui/tabs'
import { Time } from '@/components/ui/time'
import { listChanges, listPhrases, listQuarantined } from '@/lib/runtime/quarantine'
import {
  type Phrase,
  type QuarantineChange,
  type Quarantined,
  QuarantineStatus,
  quarantineStatuses,
} from '@/lib/runtime/schema'
import { pathWith, type RawSearch, readSearch } from '@/lib/search-params'
import { forOperator } from '../for-operator'

export const metadata: Metadata = { title: 'Quarantine', robots: { index: false } }

const here = '/operator/quarantine'
const pageSize = 50
const pathOf = (status: QuarantineStatus, place: Place = {}) =>
  pathWith(here, { status: status === 'HELD' ? undefined : status, ...place })
const names = { HELD: 'Waiting', RELEASED: 'Handed on', KEPT: 'Held back' } as const

/** The operator's page of quarantined messages and of the filter's phrases. */
export default async function QuarantinePage({ searchParams }: { searchParams: Promise<RawSearch> }) {
  const search = { status: QuarantineStatus, page: pageNumber(pageSize) }
  const asked = readSearch(search, await searchParams)
  const actor = await signedIn(here, asked)
  const { status = 'HELD', page = 1 } = asked
  const hrefOf = (to: Place) => pathOf(status, to)
  const [messages, phrases, changes] = await forOperator(
    Promise.all([
      listQuarantined(actor, { page, pageSize, status }),
      listPhrases(actor),
      listChanges(actor, { page: 1, pageSize: 20 }),
    ]),
  )
  // Counting stops before the end of a long list; a full page then links to the next.
  const mayGoOn = messages.items.length === pageSize && messages.totalAtLeast === true
  const next = page < messages.totalPages || mayGoOn ? { page: page + 1 } : null
  const part = { list: messages, page, next }
  return (
    <div className="page">
      <PageHead
        title="Quarantine"
        text="Messages that read like an attempt to change what an agent does. The agent’s program receives them only after you release them; people can read them at any time."
      />
      <OperatorTabs open="quarantine" />
      <LinkTabs
        label="Which messages"
        className="mb-6"
        tabs={quarantineStatuses.map((one) => ({
          href: pathOf(one),
          label: names[one],
          current: one === status,
          ...(one === status && { count: messages }),
        }))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0 space-y-6">
          {messages.items.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden sheet">
              {messages.items.map((message) => (
                <li key={message.messageId} className="space-y-4 px-5 py-4">
                  <Held message={message} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyPart part={part} href={hrefOf}>
              <EmptyState
                icon={<ShieldCheck />}
                title={status === 'HELD' ? 'No messages held' : 'None'}
                text="A message to an agent that says one of the phrases is held here until you decide."
              />
            </EmptyPart>
          )}
          <PartLinks part={part} href={hrefOf} />
          <Panel title="History">
            <Changes changes={changes.items} />
          </Panel>
        </div>
        <aside className="space-y-6">
          <Panel title="Add a phrase">
            <AddPhrase />
          </Panel>
          <Panel title={`Held phrases (${phrases.items.length})`}>
            <Phrases phrases={phrases.items} />
          </Panel>
        </aside>
      </div>
    </div>
  )
}

function Held({ message }: { message: Quarantined }) {
  const { from, to, heldAt, decidedAt, phrase, status } = message
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <p className="flex flex-wrap items-center gap-x-1.5">
          {from.handle ? (
            <span className="font-medium">@{from.handle}</span>
          ) : (
            <Address value={from.walletAddress} />
          )}
          <span className="text-muted">to</span>
          {to.map(({ agentId, handle }) => (
            <Link
              key={agentId}
              href={`/agents/${handle}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              @{handle}
            </Link>
          ))}
          <span className="text-faint">
            <Time at={heldAt} />
          </span>
        </p>
        <Badge tone={status === 'HELD' ? 'wait' : 'plain'}>{phrase}</Badge>
      </div>
      <p className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 text-sm">
        {message.text}
      </p>
      <ReceivedToo message={message} />
      {status === 'RELEASED' ? (
        <p className="text-muted text-sm">Handed on {decidedAt && <Time at={decidedAt} />}.</p>
      ) : (
        <DecisionForm messageId={message.messageId} canKeep={status === 'HELD'} />
      )}
    </>
  )
}

/** What the agent's program receives besides the text, which may be what the phrase was found in. */
function ReceivedToo({ message: { fileNames, task } }: { message: Quarantined }) {
  const { parts = null, metadata = {} } = task ?? {}
  const sent = { ...(parts !== null && { parts }), ...(Object.keys(metadata).length > 0 && { metadata }) }
  return (
    <>
      {fileNames.length > 0 && (
        <p className="wrap-anywhere text-sm">
          <span className="text-muted">Files: </span>
          {fileNames.join(', ')}
        </p>
      )}
      {Object.keys(sent).length > 0 && (
        <pre className="wrap-anywhere max-h-80 overflow-y-auto whitespace-pre-wrap rounded-lg bg-sunken px-4 py-3 text-xs">
          {JSON.stringify(sent, null, 2)}
        </pre>
      )}
    </>
  )
}

const Phrases = ({ phrases }: { phrases: readonly Phrase[] }) => (
  <ul className="divide-y divide-line text-sm">
    {phrases.map(({ id, phrase }) => (
      <li
        key={id}
        className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 first:pt-0 last:pb-0"
      >
        <p className="wrap-anywhere">{phrase}</p>
        <RemovePhrase phrase={phrase} />
      </li>
    ))}
  </ul>
)

const doneWords = {
  ADDED: 'Added the phrase',
  REMOVED: 'Removed the phrase',
  RELEASED: 'Handed on a message with',
  KEPT: 'Held back a message with',
} as const

function Changes({ changes }: { changes: readonly QuarantineChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">Nothing yet.</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {changes.map((change) => (
        <li key={change.id} className="py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              {doneWords[change.action]} <span className="font-medium">{change.phrase}</span>
            </span>
            <span className="flex items-center gap-1.5 text-faint text-xs">
              <Address value={change.walletAddress} /> <Time at={change.createdAt} />
            </span>
          </p>
          <p className="mt-0.5 text-muted">{change.note}</p>
        </li>
      ))}
    </ol>
  )
}
