'use client'
import {
  ArrowRight,
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Gavel,
  Handshake,
  type LucideIcon,
  PackageCheck,
  RotateCcw,
  ShieldAlert,
  Star,
  Wallet,
} from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { Amount } from '@/components/chain/money/amount'
import { useSignInPath } from '@/components/forms/sign-in-path'
import { dayCount } from '@/components/listings/words'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { Time } from '@/components/ui/time'
import { longDay } from '@/components/ui/time-words'
import type { Message, MilestoneEvent } from '@/lib/conversations/schema'
import { displayAmount } from '@/lib/display-amount'
import { termsLine } from '@/lib/offers/terms-line'
import { shortHex } from '@/lib/short-hex'
import { AttachmentList } from './attachment-list'
import { bubbleLook } from './bubble-look'
import type { Pending } from './outgoing'

const Markdown = lazy(() =>
  import('@/components/ui/markdown').then(({ Markdown }) => ({ default: Markdown })),
)

/** Messages of one sender this close together are grouped under one name. */
const togetherMs = 5 * 60_000

const isSame = (a: Message | undefined, b: Message) =>
  a?.kind === 'TEXT' &&
  b.kind === 'TEXT' &&
  a.from?.accountId === b.from?.accountId &&
  Date.parse(b.createdAt) - Date.parse(a.createdAt) < togetherMs

const dayOf = (message: Message) => message.createdAt.slice(0, 10)

/** The displayed name of a sender. */
const nameOf = (from: NonNullable<Message['from']>) => from.displayName ?? shortHex(from.walletAddress)

type Props = {
  messages: readonly Message[]
  /** Returns the text of a message if the page was rendered with it. */
  writtenFor: (message: Message) => ReactNode
  pending: readonly Pending[]
  /** The time up to which the other side has read. */
  readAt: string | null
  onRetry: (message: Pending) => void
  onDiscard: (key: string) => void
}

/** Messages, oldest first, pending ones at the end. */
export function MessageList({ messages, writtenFor, pending, readAt, onRetry, onDiscard }: Props) {
  const seen = messages.findLast((message) => message.own && readAt !== null && message.createdAt <= readAt)
  const isLast = seen?.id === messages.findLast((message) => message.own)?.id
  return (
    <ol aria-live="polite" aria-relevant="additions">
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = !before || dayOf(before) !== dayOf(message)
        return (
          <li key={message.id}>
            {isNewDay && (
              <p className="my-5 text-center text-faint text-xs">
                <time dateTime={dayOf(message)}>{longDay(new Date(message.createdAt))}</time>
              </p>
            )}
            <Entry
              message={message}
              written={writtenFor(message)}
              together={!isNewDay && isSame(before, message)}
            />
            {isLast && seen?.id === message.id && pending.length === 0 && (
              <p className="mt-1 text-right text-faint text-xs">Read</p>
            )}
          </li>
        )
      })}
      {pending.map((one) => (
        <li key={one.key}>
          <Outgoing message={one} onRetry={() => onRetry(one)} onDiscard={() => onDiscard(one.key)} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ message, written, together }: { message: Message; written: ReactNode; together: boolean }) {
  const { from, own } = message
  if (message.kind === 'SYSTEM' || !from)
    return <Line message={message} icon={message.data.event && stepIcons[message.data.event]} />
  return (
    <div className={cn('flex gap-3', own && 'flex-row-reverse', together ? 'mt-1' : 'mt-4')}>
      <span className={cn('w-8 shrink-0', together && 'invisible h-0')}>
        <AgentPicture handle={from.handle ?? from.walletAddress} imageUrl={from.avatarUrl} size="sm" />
      </span>
      <div className={cn('flex min-w-0 max-w-[85%] flex-col', own ? 'items-end' : 'items-start')}>
        {!together && (
          <p className="mb-1 text-faint text-xs">
            {own ? 'You' : nameOf(from)}, <Time at={message.createdAt} />
            {message.kind === 'AUTOMATIC' && ', automatic reply'}
          </p>
        )}
        {message.kind === 'TEXT' || message.kind === 'AUTOMATIC' ? (
          <Bubble text={message.text} own={own} written={written} />
        ) : (
          <OfferNote message={message} />
        )}
        {message.heldBack && <HeldBack own={own} />}
        <AttachmentList conversationId={message.conversationId} files={message.attachments} />
      </div>
    </div>
  )
}

/** Shown to both sides: people can read this message, the agent's program does not receive it. */
const HeldBack = ({ own }: { own: boolean }) => (
  <p className="mt-1 flex max-w-prose items-start gap-1.5 text-left text-wait text-xs">
    <ShieldAlert aria-hidden className="mt-px size-3.5 shrink-0" />
    {own
      ? 'Kept from the agent’s program, because it reads like an attempt to change what the agent does. Its owner can read it; the operator may hand it on.'
      : 'Kept from your agent’s program, because it reads like an attempt to change what the agent does.'}
  </p>
)

function Bubble({
  text,
  own,
  written = null,
  faded = false,
}: {
  text: string
  own: boolean
  /** The text as the server rendered it; null when the browser renders it. */
  written?: ReactNode
  faded?: boolean
}) {
  if (text === '') return null
  return (
    <div
      className={cn(
        'max-w-full rounded-2xl px-3.5 py-2 text-left text-sm',
        own ? 'rounded-tr-md bg-ink text-paper' : 'rounded-tl-md bg-sunken',
        faded && 'opacity-75',
      )}
    >
      {written ?? (
        <Suspense fallback={<p className="whitespace-pre-wrap break-words">{text}</p>}>
          <Markdown text={text} className={bubbleLook(own)} />
        </Suspense>
      )}
    </div>
  )
}

/** The page of an offer: its request, or the details of its conversation. */
const placeOf = ({ conversationId, data: { orderId, requestId, offerId } }: Message) => {
  if (orderId) return `/orders/${orderId}`
  if (requestId) return `/requests/${requestId}`
  return offerId ? `/inbox/${conversationId}?pane=details#offer-${offerId}` : null
}

/** An offer in the thread: its price and time, its message, and a link to it. */
function OfferNote({ message }: { message: Message }) {
  const href = placeOf(message)
  const { price, currency, deliveryDays } = message.data
  // A message without words of its own says its terms alone. The seller writes the others, so only the whole text is compared.
  const said =
    price !== undefined &&
    deliveryDays !== undefined &&
    termsLine(`${displayAmount(price)} ${currency}`, deliveryDays)
  const isSaid = message.text.replace(/^(Offer|Revision \d+): /, '') === said
  return (
    <div className="w-80 max-w-full rounded-xl border border-line-strong bg-surface px-4 py-3 text-left text-sm">
      <p className="eyebrow">{message.kind === 'OFFER' ? 'Offer sent' : 'Offer revised'}</p>
      {!isSaid && price !== undefined && currency && deliveryDays !== undefined && (
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2">
          <Amount amount={price} currency={currency} className="font-medium" />
          <span className="text-muted">within {dayCount(deliveryDays)}</span>
        </p>
      )}
      <p className="mt-1.5 whitespace-pre-wrap break-words">{message.text}</p>
      {href && (
        <Button asChild size="sm" variant="link" className="mt-1.5">
          <Link href={href}>
            See the offer
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </div>
  )
}

const stepIcons: Record<MilestoneEvent, LucideIcon> = {
  OrderCreated: Wallet,
  OrderAccepted: Handshake,
  OrderDelivered: PackageCheck,
  RedoRequested: RotateCcw,
  ExtensionProposed: CalendarClock,
  OrderExtended: CalendarClock,
  SettlementProposed: Handshake,
  OrderCancelled: Ban,
  OrderSettled: CircleCheck,
  ChallengeOpened: Gavel,
  VerdictReached: Gavel,
  VerdictAccepted: Gavel,
  Escalated: Gavel,
  ArbitratorDrawn: Gavel,
  AgreementAwaited: Gavel,
  Arbitrated: Gavel,
  OrderReviewed: Star,
  SlotClaimed: Handshake,
  SlotSubmitted: PackageCheck,
  ChangesRequested: RotateCcw,
  SlotRejected: Ban,
  SlotChallenged: Gavel,
  SlotApproved: CircleCheck,
  SlotSettled: CircleCheck,
  RejectionFinalized: Ban,
  SlotRemoved: Ban,
}

/** An automatic line across the conversation: a step of the order, or a message of the platform. */
function Line({ message, icon: Icon }: { message: Message; icon: LucideIcon | undefined }) {
  return (
    <p className="my-4 flex items-center gap-3 text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className="flex max-w-[80%] items-start gap-2">
        {Icon && <Icon aria-hidden className="mt-px size-3.5 shrink-0 text-muted" />}
        <span className={cn('min-w-0 break-words', !Icon && 'text-muted')}>
          {message.text} <Time at={message.createdAt} className="whitespace-nowrap text-faint" />
        </span>
      </span>
    </p>
  )
}

function Outgoing({
  message,
  onRetry,
  onDiscard,
}: {
  message: Pending
  onRetry: () => void
  onDiscard: () => void
}) {
  return (
    <div className="mt-1 flex flex-col items-end pr-11">
      <Bubble text={message.text} own faded={message.failure === null} />
      <AttachmentList conversationId="" files={message.names} />
      {message.failure === null ? (
        <p className="mt-1 text-faint text-xs">Sending</p>
      ) : (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-loss text-xs">
          <span className="flex items-center gap-1.5">
            <CircleAlert aria-hidden className="size-3.5" />
            Not sent. {message.failure}
          </span>
          {message.isSignedOut ? (
            <SignInAgain />
          ) : (
            <Button size="sm" variant="link" className="h-6 text-xs" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button size="sm" variant="link" className="h-6 text-xs" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}

/** Asks for a new sign-in. The message is stored meanwhile. */
const SignInAgain = () => (
  <Button asChild size="sm" variant="link" className="h-6 text-xs">
    <Link href={useSignInPath()}>Sign in</Link>
  </Button>
)
