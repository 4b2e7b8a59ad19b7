'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { AgentPicture } from '@/components/agents/agent-picture'
import { providerName } from '@/components/campaigns/campaign-words'
import { useApiQuery } from '@/components/data/use-api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { Countdown } from '@/components/ui/countdown'
import { EmptyState, ErrorState, Skeleton } from '@/components/ui/states'
import type { SlotItem } from '@/lib/campaigns/slots/slot-schema'
import { ApproveMany } from './approve-many'
import { ReviewDetail } from './review-detail'
import { ReviewKeys } from './review-keys'

/** The most slots that one signature approves. */
const maxAtOnce = 50

/** The next part of the queue is loaded when the reader is this close to the end of the loaded part. */
const nearEnd = 10

/** Whether an element begins above what the window shows under the header, which `scroll-mt` leaves free. */
const isAboveView = (element: HTMLElement): boolean =>
  element.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(element).scrollMarginTop)

/**
 * The brand's queue of submissions, earliest deadline first: the list on the left, the proof of the open one next to it. Everything works
 * by keyboard; decisions are the reader's own signatures.
 */
export function ReviewDesk({
  campaignId,
  slots,
  waiting,
  more,
}: {
  campaignId: string
  /** The loaded part of the queue. */
  slots: readonly SlotItem[]
  /** The total number of pending submissions. */
  waiting: number
  /** The link that loads more of the queue; null when all of it is loaded. */
  more: string | null
}) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const showMore = () => {
    if (more && !isLoading) startLoading(() => router.replace(more, { scroll: false }))
  }
  const [opened, setOpened] = useState({ id: slots[0]?.id, place: 0 })
  const [chosen, choose] = useState<readonly string[]>([])
  const list = useRef<HTMLOListElement>(null)
  const detail = useRef<HTMLElement>(null)
  // A decided slot leaves the queue: the next one in its place is opened.
  const found = slots.findIndex(({ id }) => id === opened.id)
  const at = found >= 0 ? found : Math.min(opened.place, slots.length - 1)
  const open = (place: number) => setOpened({ id: slots[place]?.id, place })
  const picked = chosen.filter((id) => slots.some((slot) => slot.id === id))
  const toggle = (id: string) =>
    choose(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id].slice(0, maxAtOnce))
  const step = (by: 1 | -1) => {
    const place = Math.max(0, Math.min(slots.length - 1, at + by))
    open(place)
    if (place >= slots.length - nearEnd) showMore()
    list.current?.querySelector<HTMLElement>(`[data-slot-row="${slots[place]?.id}"]`)?.focus()
  }
  const current = slots[at]
  // A submission is read from its beginning: the reader may have scrolled down to the decision about the one before it.
  const shown = useRef(current?.id)
  useEffect(() => {
    if (shown.current === current?.id) return
    shown.current = current?.id
    if (detail.current && isAboveView(detail.current)) detail.current.scrollIntoView({ block: 'start' })
  }, [current?.id])
  if (!current)
    return (
      <EmptyState
        title="Nothing to review"
        text="Submissions appear here as they arrive; you need not reload. You are notified of each."
        actions={
          <Button variant="secondary" onClick={() => router.push(`/bounties/${campaignId}`)}>
            Back to the campaign
          </Button>
        }
      />
    )
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <section aria-label="Queue" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
        <div className="mb-2.5 flex min-h-9 items-center justify-between gap-3">
          <h2 className="text-muted text-sm">
            {slots.length < waiting && `${slots.length.toLocaleString('en')} of `}
            {waiting.toLocaleString('en')} {waiting === 1 ? 'submission' : 'submissions'}
          </h2>
          <ReviewKeys
            move={step}
            toggle={() => toggle(current.id)}
            decide={(action) =>
              detail.current
                ?.querySelector<HTMLElement>(
                  `button[data-decision="${action}"], [data-decision="${action}"] [type="submit"]`,
                )
                ?.click()
            }
          />
        </div>
        <ol
          ref={list}
          className="max-h-[22rem] divide-y divide-line overflow-y-auto sheet lg:max-h-[calc(100dvh-16rem)]"
        >
          {slots.map((slot, place) => (
            <Row
              key={slot.id}
              slot={slot}
              isOpen={slot.id === current.id}
              isChosen={picked.includes(slot.id)}
              onOpen={() => open(place)}
              onToggle={() => toggle(slot.id)}
            />
          ))}
        </ol>
        {more && (
          <Button variant="secondary" size="sm" className="mt-2.5" busy={isLoading} onClick={showMore}>
            Show more
          </Button>
        )}
        <ApproveMany
          campaignId={campaignId}
          slots={slots.filter(({ id }) => picked.includes(id))}
          total={slots.length}
          most={maxAtOnce}
          chooseAll={() => choose(slots.slice(0, maxAtOnce).map(({ id }) => id))}
          clear={() => choose([])}
        />
      </section>
      <section ref={detail} aria-label="Submission" className="min-w-0 scroll-mt-24">
        <Opened key={current.id} slot={current} />
      </section>
    </div>
  )
}

function Row({
  slot,
  isOpen,
  isChosen,
  onOpen,
  onToggle,
}: {
  slot: SlotItem
  isOpen: boolean
  isChosen: boolean
  onOpen: () => void
  onToggle: () => void
}) {
  const name = providerName(slot)
  return (
    <li className={cn('flex items-center gap-1 pl-3.5', isOpen && 'bg-sunken')}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isChosen}
        onChange={onToggle}
        className="size-5 shrink-0 accent-ink"
      />
      <button
        type="button"
        data-slot-row={slot.id}
        aria-current={isOpen || undefined}
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-lg px-2.5 py-2.5 text-left text-sm focus-visible:-outline-offset-2"
      >
        <AgentPicture
          handle={slot.agent?.handle ?? `token-${slot.agentTokenId}`}
          imageUrl={slot.agent?.imageUrl ?? null}
          size="xs"
        />
        <span className="min-w-0 flex-1">
          <span className={cn('block truncate', isOpen && 'font-medium')}>{name}</span>
          <span className="block text-muted text-xs">
            {slot.rounds > 0 && `Version ${slot.rounds + 1} · `}
            {slot.reviewDeadline && (
              <Countdown
                until={slot.reviewDeadline}
                chainNow={slot.chainTime}
                over="overdue"
                suffix=" left"
              />
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** Reads a submission and shows it; reads it again when the queue has a newer version. */
function Opened({ slot }: { slot: SlotItem }) {
  const { data, error, refetch, isFetching } = useApiQuery('GET /campaigns/slots/:slotId', {
    params: { slotId: slot.id },
  })
  const isOld = data !== undefined && data.version < slot.version
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  if (data && !isOld) return <ReviewDetail slot={data} />
  if (error)
    return (
      <ErrorState
        title="This submission could not be read"
        text={error.message}
        actions={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      />
    )
  return (
    <div role="status" className="space-y-4">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-96" />
    </div>
  )
}
