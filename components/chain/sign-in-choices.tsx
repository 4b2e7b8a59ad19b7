'use client'
import { useConnectModal } from '@rainbow-me/rainbowkit'
import { Check, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '@/components/ui/button'
import { ErrorState, Note } from '@/components/ui/states'
import { DemoAccounts } from './demo-accounts'
import { demoConnectorId } from './demo-ids'
import { type TxFailure, toFailure } from './tx-failure'
import { signInWithWallet } from './wallet-sign-in'

/** The ways in: a wallet of this browser, and on the embedded chain the demo wallet. */
export function SignInChoices({
  embedded,
  done,
  onSignedIn,
}: {
  embedded: boolean
  done: boolean
  onSignedIn: () => void
}) {
  const config = useConfig()
  const { openConnectModal } = useConnectModal()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<TxFailure | null>(null)

  const withDemo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const connector = config.connectors.find(({ id }) => id === demoConnectorId)
      if (!connector) throw new Error('The demo wallet is not offered here')
      await signInWithWallet(config, connector)
      onSignedIn()
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (done)
    return (
      <Note tone="safe" icon={<Check />}>
        <p role="status" className="font-medium">
          Signed in. Taking you on.
        </p>
      </Note>
    )
  return (
    <div className="space-y-4">
      <Button wide size="lg" disabled={busy || !openConnectModal} onClick={() => openConnectModal?.()}>
        <Wallet aria-hidden /> Connect a wallet
      </Button>
      {embedded && (
        <>
          <p className="flex items-center gap-3 text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or try everything without one
          </p>
          <DemoAccounts onChosen={withDemo} />
        </>
      )}
      <div aria-live="polite">
        {busy && <p className="text-muted text-sm">Sign the message in the demo wallet.</p>}
        {failure && <ErrorState title={failure.title} text={failure.text} requestId={failure.requestId} />}
      </div>
    </div>
  )
}
