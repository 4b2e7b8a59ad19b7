'use client'
import { useEffect, useRef, useState } from 'react'
import type { Config, Connector } from 'wagmi'
import { watchConnectors } from 'wagmi/actions'
import { type TxFailure, toFailure } from '@/components/chain/transactions/tx-failure'
import { WalletChoices } from '@/components/chain/wallets/wallet-choices'
import { walletConfig } from '@/components/chain/wallets/wallet-config'
import { ErrorState, Skeleton } from '@/components/ui/states'
import { signInWithWallet } from './wallet-sign-in'

/**
 * Signs in without leaving the page: choose a wallet, sign once. A wallet that connects after this was closed is not asked to sign;
 * `onSignedIn` is still called for one that had been asked.
 */
export function QuickSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [config, setConfig] = useState<Config | null>(null)
  // Wallets announce themselves at any time, even after the page has requested them.
  const [, setFound] = useState<readonly Connector[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<TxFailure | null>(null)
  const [attempt, beginAgain] = useState(0)
  const closing = useRef<AbortController | null>(null)
  useEffect(() => {
    const control = new AbortController()
    closing.current = control
    return () => control.abort()
  }, [])
  useEffect(() => {
    walletConfig().then(
      (made) => setConfig(made.config),
      (error) => setFailure(toFailure(error)),
    )
  }, [])
  useEffect(() => (config ? watchConnectors(config, { onChange: setFound }) : undefined), [config])
  const signIn = async (chosen: Config, connector: Connector) => {
    setBusy(true)
    setFailure(null)
    try {
      await signInWithWallet(chosen, connector, closing.current?.signal)
      onSignedIn()
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
      beginAgain((before) => before + 1)
    }
  }
  return (
    <div className="space-y-3">
      {config === null && failure === null && <Skeleton className="h-40" />}
      {config && (
        <WalletChoices key={attempt} choices={config.connectors} choose={(one) => void signIn(config, one)} />
      )}
      <div aria-live="polite">
        {busy && <p className="text-muted text-sm">Connect in your wallet, then sign the message there.</p>}
        {failure && <ErrorState title={failure.title} text={failure.text} requestId={failure.requestId} />}
      </div>
    </div>
  )
}
