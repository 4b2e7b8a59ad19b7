'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { chainSettings, isEmbedded } from './chain-settings'
import { askFaucet } from './faucet'

/** Fills a wallet with test money. Shows itself on the embedded chain only. */
export function FaucetButton({ address, className }: { address: string; className?: string }) {
  const router = useRouter()
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => {
    chainSettings().then(
      (settings) => setOffered(isEmbedded(settings)),
      () => setOffered(false),
    )
  }, [])
  if (!offered) return null
  const fill = async () => {
    setBusy(true)
    const answer = await askFaucet(address)
    setSaid(answer === 'filled' ? 'Filled.' : answer)
    setBusy(false)
    router.refresh()
  }
  return (
    <div className={className}>
      <Button size="sm" variant="secondary" busy={busy} onClick={fill}>
        Get test money
      </Button>
      <span aria-live="polite" className="ml-2.5 text-muted text-sm empty:ml-0">
        {said}
      </span>
    </div>
  )
}
