'use client'
import { useConnectModal } from '@rainbow-me/rainbowkit'
import { Check, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from 'wagmi'
import { connect, disconnect, signMessage } from 'wagmi/actions'
import { Button } from '@/components/ui/button'
import { ErrorState, Note } from '@/components/ui/states'
import { DemoAccounts } from './demo-accounts'
import { demoConnectorId } from './demo-ids'
import { signInMessage, signInNonce, verifySignIn } from './siwe'
import { type TxFailure, TxStopped, toFailure } from './tx-failure'

const notAccepted = () =>
  new TxStopped({
    kind: 'api',
    title: 'The sign-in was not accepted',
    text: 'The message may have been too old. Sign in again; check that your clock is right if it keeps failing.',
    remedy: 'retry',
  })

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
      if (config.state.status === 'connected') await disconnectKeepingKey(config)
      const { accounts, chainId } = await connect(config, { connector })
      const [account] = accounts
      const message = signInMessage({ address: account, chainId, nonce: await signInNonce() })
      const signature = await signMessage(config, { account, connector, message })
      if (!(await verifySignIn(message, signature))) throw notAccepted()
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

/** Another demo account was chosen: wagmi must let go of the first one, the demo wallet keeps the choice. */
async function disconnectKeepingKey(config: ReturnType<typeof useConfig>) {
  const { chooseDemoKey, currentDemoKey } = await import('./demo-keys')
  const key = currentDemoKey()
  await disconnect(config)
  if (key) chooseDemoKey(key)
}
