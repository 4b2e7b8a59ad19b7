'use client'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/class-names'
import type { AttestedSnapshot } from '@/lib/jobs/schema'
import { type EnclaveMode, isSoftware } from './mode-word'
import type { Check, VaultClaim } from './verify-snapshot'

type Outcome = 'holds' | 'fails' | 'open'

const outcomeOf = (checks: readonly Check[]): Outcome => {
  if (checks.some(({ ok }) => ok === false)) return 'fails'
  return checks.every(({ ok }) => ok === true) ? 'holds' : 'open'
}

const words: Record<Outcome, string> = {
  holds: 'Every check holds',
  fails: 'A check fails: do not trust this figure',
  open: 'Not everything could be checked',
}

const looks: Record<Outcome, string> = { holds: '', fails: 'text-loss', open: 'text-wait' }

/** Runs all checks on a snapshot. On-chain checks are missing when the chain cannot be read. */
async function checksOf(snapshot: AttestedSnapshot, claim: VaultClaim): Promise<Check[]> {
  const [{ checkSigned, checkRecorded }, { readRecord }] = await Promise.all([
    import('./verify-snapshot'),
    import('./read-record'),
  ])
  const signed = await checkSigned(snapshot, claim)
  try {
    const record = await readRecord(claim.jobKey, claim.vault, snapshot.txHash as `0x${string}`)
    return [...signed, ...checkRecorded(snapshot, claim, record)]
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    return [
      ...signed,
      {
        key: 'chain',
        title: 'The chain could not be asked',
        ok: null,
        text: `${why} Connect a wallet on this chain, then check again.`,
      },
    ]
  }
}

/** Verifies a snapshot in the visitor's browser, and lists each check with its result. */
export function VerifyButton({
  snapshot,
  claim,
  mode,
  name,
}: {
  snapshot: AttestedSnapshot
  claim: VaultClaim
  mode: EnclaveMode
  /** The name of the snapshot for screen readers: "the balance of 3 May". */
  name: string
}) {
  const [checks, setChecks] = useState<readonly Check[] | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      setChecks(await checksOf(snapshot, claim))
    } catch {
      setChecks([
        {
          key: 'form',
          title: 'It could not be read',
          ok: false,
          text: 'Its figures are not in a form that can be checked.',
        },
      ])
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-2.5 sm:items-end sm:justify-self-end">
      <Button variant="secondary" size="sm" busy={busy} onClick={verify} aria-label={`Verify ${name}`}>
        {checks ? 'Verify again' : 'Verify'}
      </Button>
      <div role="status" className="empty:hidden">
        {checks && <Result checks={checks} mode={mode} />}
      </div>
    </div>
  )
}

function Result({ checks, mode }: { checks: readonly Check[]; mode: EnclaveMode }) {
  const outcome = outcomeOf(checks)
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 text-left text-sm">
      <p className={cn('font-medium', looks[outcome])}>{words[outcome]}</p>
      <ul className="mt-2 space-y-2">
        {checks.map(({ key, title, ok, text }) => (
          <li key={key} className="flex gap-2.5">
            <Mark ok={ok} />
            <span className="min-w-0">
              <span className="block">{title}</span>
              <span className="block break-words text-muted text-xs">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-xs">
        {isSoftware(mode) || mode === null
          ? 'The key is held by software: this proves who signed, not that no one else could have.'
          : 'Checked in your browser. What holds the key is in its attestation.'}
      </p>
    </div>
  )
}

/** No colour of success: a passed check is stated, not celebrated. */
const Mark = ({ ok }: { ok: boolean | null }) => {
  const [Icon, look, said] =
    ok === true
      ? [CircleCheck, 'text-ink', 'holds']
      : ok === false
        ? [CircleX, 'text-loss', 'fails']
        : [CircleHelp, 'text-wait', 'not checked']
  return (
    <>
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', look)} />
      <span className="sr-only">{said}:</span>
    </>
  )
}
