'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaucetButton } from '@/components/chain/faucet-button'
import { Button } from '@/components/ui/button'
import { Time } from '@/components/ui/time'

const spans = [
  [3_600, '1 hour'],
  [86_400, '1 day'],
  [259_200, '3 days'],
  [604_800, '7 days'],
] as const

type Clock = { chainTime: string; blockNumber: string }

async function askClock(advanceSeconds?: number): Promise<Clock | null> {
  const init = advanceSeconds
    ? {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ advanceSeconds }),
      }
    : {}
  const response = await fetch('/api/dev/clock', init)
  return response.ok ? ((await response.json()) as Clock) : null
}

/** The controls of the test chain: its clock, and test money. */
export function DemoPanel({ wallet }: { wallet: string | null }) {
  const router = useRouter()
  const [clock, setClock] = useState<Clock | null>(null)
  const [busy, setBusy] = useState(false)
  const advance = async (seconds: number) => {
    setBusy(true)
    setClock(await askClock(seconds))
    setBusy(false)
    // The indexer reads the new block first; then the page's deadlines use the new time.
    setTimeout(() => router.refresh(), 600)
  }
  return (
    <div className="space-y-4">
      <p className="text-muted">
        Everything here is real except the money: contracts, signatures and deadlines, on a local chain.
      </p>
      <div>
        <h2 className="mb-2 font-medium">Let time pass</h2>
        <div className="grid grid-cols-4 gap-1.5">
          {spans.map(([seconds, label]) => (
            <Button
              key={seconds}
              size="sm"
              variant="secondary"
              className="px-1 text-xs"
              disabled={busy}
              onClick={() => advance(seconds)}
            >
              {label}
            </Button>
          ))}
        </div>
        <p aria-live="polite" className="mt-2 text-muted text-xs">
          {clock && (
            <>
              The chain’s clock: <Time at={clock.chainTime} /> (block {clock.blockNumber})
            </>
          )}
        </p>
      </div>
      {wallet && (
        <div>
          <h2 className="mb-2 font-medium">Fill your wallet</h2>
          <FaucetButton address={wallet} />
        </div>
      )}
    </div>
  )
}
