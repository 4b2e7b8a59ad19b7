import { FileText, MessageCircleQuestion } from 'lucide-react'
import { namesOf } from '@/components/disputes/dispute-words'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/card'
import { cn } from '@/components/ui/class-names'
import { Countdown } from '@/components/ui/countdown'
import { Markdown } from '@/components/ui/markdown'
import { Time } from '@/components/ui/time'
import { fileSize } from '@/components/ui/upload'
import type { SideNames } from '@/lib/disputes/matter/matter'
import type { Dispute, Evidence, EvidenceFile, EvidenceRequest } from '@/lib/disputes/schema'
import { withOwnLink } from './dispute-files'
import { EvidenceForm } from './evidence-form'
import { EvidenceRequestForm } from './evidence-request-form'

const sides = ['client', 'provider'] as const

/** Both sides next to each other, each statement with its file; a side that may add one has a form below. */
export function EvidenceBoard({ dispute }: { dispute: Dispute }) {
  const { evidence, role, availableActions: can } = dispute
  const titled = sides.map((side) => ({ side, title: `The ${namesOf(dispute)[side]} says` }))
  return (
    <Panel
      title="Evidence"
      text={
        can.canSubmitEvidence
          ? 'Everyone in this dispute reads it. It cannot be changed later.'
          : 'Everyone in this dispute reads it.'
      }
    >
      <div className="grid gap-8 md:grid-cols-2">
        {titled.map(({ side, title }) => (
          <section
            key={side}
            aria-label={title}
            className={cn('min-w-0', side === 'provider' && 'md:border-line md:border-l md:pl-8')}
          >
            <h3 className="eyebrow mb-3">
              {title}
              {role === side && ' (you)'}
            </h3>
            <Statements dispute={dispute} items={evidence.filter((one) => one.side === side)} />
            <OtherFiles dispute={dispute} side={side} />
          </section>
        ))}
      </div>
      {can.canSubmitEvidence && (
        <div id="add-evidence" className="mt-8 scroll-mt-24 border-line border-t pt-6">
          <EvidenceForm disputeId={dispute.id} label="Add to your side" />
        </div>
      )}
    </Panel>
  )
}

function Statements({ dispute, items }: { dispute: Dispute; items: readonly Evidence[] }) {
  if (items.length === 0) return <p className="text-muted text-sm">Nothing yet.</p>
  return (
    <ol className="space-y-5">
      {items.map((item) => (
        <li key={item.id}>
          <p className="mb-1 text-faint text-xs">
            <Time at={item.givenAt} chainNow={dispute.chainTime} />
            {item.requestId && ', answers a question'}
          </p>
          <Markdown text={item.text} className="text-sm" />
          {item.artifact && <EvidenceLink file={withOwnLink(dispute.id)(item.artifact)} />}
        </li>
      ))}
    </ol>
  )
}

/** The files of a side that none of its statements names: programs can register a file alone. */
function OtherFiles({ dispute, side }: { dispute: Dispute; side: (typeof sides)[number] }) {
  const named = new Set(dispute.evidence.map(({ artifact }) => artifact?.id))
  const files = dispute.artifacts.filter((file) => file.side === side && !named.has(file.id))
  if (files.length === 0) return null
  return (
    <div className="mt-5">
      <p className="text-faint text-xs">Files without a statement</p>
      {files.map((file) => (
        <EvidenceLink key={file.id} file={withOwnLink(dispute.id)(file)} />
      ))}
    </div>
  )
}

const EvidenceLink = ({ file }: { file: EvidenceFile }) => (
  <a
    href={file.url}
    download={file.fileName}
    className="mt-2.5 flex min-h-11 items-center gap-3 rounded-lg border border-line px-3 text-sm transition-colors hover:bg-sunken"
  >
    <FileText aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="min-w-0 flex-1 truncate font-medium">{file.fileName}</span>
    <span className="figures text-muted text-xs">{fileSize(file.sizeBytes)}</span>
  </a>
)

const requestTone = { OPEN: 'wait', ANSWERED: 'safe', EXPIRED: 'plain' } as const

/** The asking role, at the start of a sentence. */
const askerWords = (askedBy: EvidenceRequest['askedBy'], names: SideNames): string => {
  if (askedBy === 'evaluator') return 'The panel'
  return `The ${askedBy === 'arbitrator' ? askedBy : names[askedBy]}`
}

/** Requests for more evidence, each with its deadline. */
export function EvidenceRequests({ dispute }: { dispute: Dispute }) {
  const { evidenceRequests: requests, role } = dispute
  const mayAsk = dispute.availableActions.canRequestEvidence
  if (requests.length === 0 && !mayAsk) return null
  return (
    <Panel title="Questions" text="The side that is asked has 24 hours. Unanswered questions stay here.">
      {requests.length > 0 && (
        <ol className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id} className="py-4 first:pt-0">
              <Question request={request} dispute={dispute} />
            </li>
          ))}
        </ol>
      )}
      {mayAsk && (
        <div className={cn(requests.length > 0 && 'border-line border-t pt-5')}>
          <EvidenceRequestForm
            disputeId={dispute.id}
            names={namesOf(dispute)}
            chooses={role === 'evaluator' || role === 'arbitrator'}
            other={role === 'client' ? 'provider' : 'client'}
          />
        </div>
      )}
    </Panel>
  )
}

function Question({ request, dispute }: { request: EvidenceRequest; dispute: Dispute }) {
  const { askedBy, askedOf, status } = request
  const names = namesOf(dispute)
  const mine = status === 'OPEN' && dispute.role === askedOf
  return (
    <div className="space-y-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <MessageCircleQuestion aria-hidden className="size-4 text-muted" />
        <span className="text-muted">
          {askerWords(askedBy, names)} asks the {names[askedOf]},{' '}
          <Time at={request.askedAt} chainNow={dispute.chainTime} />
        </span>
        <Badge tone={requestTone[status]}>
          {status === 'OPEN' ? (
            <Countdown until={request.expiresAt} chainNow={dispute.chainTime} />
          ) : status === 'ANSWERED' ? (
            'Answered'
          ) : (
            'Not answered'
          )}
        </Badge>
      </p>
      <Markdown text={request.text} className="text-sm" />
      {mine && <EvidenceForm disputeId={dispute.id} requestId={request.id} label="Your answer" />}
    </div>
  )
}
