'use client'
import { Check, LoaderCircle, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { TxHash } from '@/components/chain/address'
import { WalletChoices } from '@/components/chain/wallets/wallet-choices'
import { WantedAccount } from '@/components/chain/wallets/wanted-account'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import { TxFailureNote } from './tx-failure-note'
import type { TxPhase } from './tx-plan'
import type { IntentControl } from './use-intent'

type Running = Exclude<TxPhase, { name: 'idle' | 'done' | 'failed' }>

const stages = ['Prepare', 'Sign', 'Chain', 'Index'] as const
/** A stage that is over, the one that runs, and one that is to come. */
const stageLooks = ['bg-safe', 'bg-wait', 'bg-line-strong']

/** The position of each phase among the four stages. */
const stageOf: Record<Running['name'], number> = {
  preparing: 0,
  connecting: 1,
  switching: 1,
  signing: 1,
  bundled: 2,
  waiting: 2,
  indexing: 3,
}

/** Whether the wallet has been asked and has sent nothing yet: the run can be stopped. */
const isAtWallet = ({ name }: TxPhase): boolean =>
  name === 'connecting' || name === 'switching' || name === 'signing'

function words(phase: Running): { title: string; text: ReactNode } {
  switch (phase.name) {
    case 'preparing':
      return {
        title: 'Preparing',
        text: 'The call is tried out first, so that you never sign something that fails.',
      }
    case 'connecting':
      return {
        title: 'Connect your wallet',
        text: <WantedAccount wanted={phase.wanted} />,
      }
    case 'switching':
      return {
        title: 'Switch network in your wallet',
        text: 'Your wallet is on another network and asks to change.',
      }
    case 'signing':
      return { title: 'Sign in your wallet', text: phase.summary }
    case 'bundled':
      return {
        title: 'Sent, waiting for the chain',
        text: 'Your wallet has taken it: all of it happens or nothing. If it has several owners, enough of them have to confirm first.',
      }
    case 'waiting':
      return {
        title: phase.replaced ? 'Sped up, waiting for the chain' : 'Broadcast, waiting for the chain',
        text: <TxHash value={phase.hash} />,
      }
    case 'indexing':
      return { title: 'Mined, waiting for the index', text: <TxHash value={phase.hash} /> }
  }
}

/** The progress of a transaction: every phase in words, then a receipt, or the failure and what to do. */
export function TxProgress({
  control,
  receipt,
  className,
}: {
  control: IntentControl
  /** The text when it is done. */
  receipt: ReactNode
  className?: string
}) {
  const { phase, steps } = control
  if (phase.name === 'idle') return null
  return (
    <div className={cn('rise', className)}>
      <div aria-live="polite">
        {phase.name === 'done' && <Receipt hashes={phase.hashes}>{receipt}</Receipt>}
        {phase.name === 'failed' && (
          <TxFailureNote control={control} failure={phase.failure} hash={phase.hash} />
        )}
        {phase.name !== 'done' && phase.name !== 'failed' && (
          <InProgress phase={phase} of={steps.length} label={steps[phase.step]?.label ?? ''} />
        )}
      </div>
      {phase.name === 'connecting' && (
        <WalletChoices key={control.choiceKey} choices={control.choices} choose={control.choose} />
      )}
      {isAtWallet(phase) && (
        <Button variant="link" size="sm" className="mt-2" onClick={control.reset}>
          Stop
        </Button>
      )}
    </div>
  )
}

function InProgress({ phase, of, label }: { phase: Running; of: number; label: string }) {
  const at = stageOf[phase.name]
  const { title, text } = words(phase)
  const yours = at === 1
  return (
    <div
      className={cn(
        'rounded-xl border px-4 py-3.5',
        yours ? 'border-wait-line bg-wait-soft' : 'border-line bg-sunken',
      )}
    >
      <div className="flex items-start gap-3">
        {yours ? (
          <PenLine aria-hidden className="mt-0.5 size-4 shrink-0 text-wait" />
        ) : (
          <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin text-muted" />
        )}
        <div className="min-w-0 flex-1 text-sm">
          {of > 1 && (
            <p className="text-muted text-xs">
              Signature {phase.step + 1} of at most {of}: {label}
            </p>
          )}
          <p className="font-medium">{title}</p>
          <div className="whitespace-pre-line text-muted">{text}</div>
        </div>
      </div>
      <ol aria-hidden className="mt-3 grid grid-cols-4 gap-1.5 text-[0.6875rem] text-faint">
        {stages.map((stage, index) => (
          <li key={stage}>
            <span
              className={cn(
                'mb-1 block h-1 rounded-full',
                index === at && 'animate-pulse-soft',
                stageLooks[Math.sign(index - at) + 1],
              )}
            />
            {stage}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Receipt({ hashes, children }: { hashes: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-xl border border-safe-line bg-safe-soft px-4 py-3.5 text-sm">
      <span
        aria-hidden
        className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-safe text-on-safe"
      >
        <Check className="size-3.5" strokeWidth={3} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{children}</p>
        <ul className="text-muted">
          {hashes.map((hash) => (
            <li key={hash}>
              Receipt <TxHash value={hash} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
