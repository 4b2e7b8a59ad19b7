'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { chainSettings, isEmbedded } from './chain-settings'
import { askFaucet } from './faucet'

/** The faucet: whether this network has one, and the result of the last press; empty before it. */
function useFaucet(address?: string) {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState('')
  useEffect(() => {
    chainSettings().then(
      (settings) => setOffered(isEmbedded(settings)),
      () => setOffered(false),
    )
  }, [])
  const fill = async () => {
    setBusy(true)
    setAnswer(await askFaucet(address))
    setBusy(false)
  }
  return { offered, busy, answer, fill }
}

/** Fills a wallet with test money. Shown on the embedded chain only. */
export function FaucetButton({ address, className }: { address: string; className?: string }) {
  const router = useRouter()
  const { offered, busy, answer, fill } = useFaucet(address)
  if (!offered) return null
  return (
    <div className={className}>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        onClick={async () => {
          await fill()
          router.refresh()
        }}
      >
        Get test money
      </Button>
      <span aria-live="polite" className="ml-2.5 text-muted text-sm empty:ml-0">
        {answer === 'filled' ? 'Filled.' : answer}
      </span>
    </div>
  )
}

/** The remedy for an empty wallet: on the embedded chain a button fills it; elsewhere only a way back. */
export function FaucetRemedy({ onClose }: { onClose: () => void }) {
  const { offered, busy, answer, fill } = useFaucet()
  if (answer === 'filled')
    return (
      <Button size="sm" onClick={onClose}>
        The wallet is filled: try again
      </Button>
    )
  return (
    <>
      {offered && (
        <Button size="sm" busy={busy} onClick={fill}>
          Get test money
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onClose}>
        Close
      </Button>
      {answer && <p className="basis-full text-muted">{answer}</p>}
    </>
  )
}
