'use client'
import { useConnectModal } from '@rainbow-me/rainbowkit'
import { Check, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useConfig } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { type TxFailure, toFailure } from '@/components/chain/transactions/tx-failure'
import { DemoAccounts } from '@/components/chain/wallets/demo-accounts'
import { demoConnectorId } from '@/components/chain/wallets/demo-ids'
import { useWalletAbroad } from '@/components/chain/wallets/use-wallet-abroad'
import { Button } from '@/components/ui/button'
import { ErrorState, Note } from '@/components/ui/states'
import { AbroadNote, SignInAbroad } from './sign-in-abroad'
import { signInConnected, signInWithWallet } from './wallet-sign-in'

/** The ways to sign in: the wallets of this browser, and on the embedded chain the demo wallet. */
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
  const abroad = useWalletAbroad()
  /** Whether the wallet dialog was opened from here. */
  const [wasOpened, setOpened] = useState(false)
  /** The wallet that is being asked to sign. */
  const [asked, setAsked] = useState<string | null>(null)
  const [failure, setFailure] = useState<TxFailure | null>(null)

  const signIn = async (wallet: string, ask: () => Promise<void>) => {
    setAsked(wallet)
    setFailure(null)
    try {
      await ask()
      onSignedIn()
    } catch (error) {
      setFailure(toFailure(error))
    } finally {
      setAsked(null)
    }
  }
  const withDemo = () =>
    signIn('the demo wallet', async () => {
      const connector = config.connectors.find(({ id }) => id === demoConnectorId)
      if (!connector) throw new Error('The demo wallet is not offered here')
      await signInWithWallet(config, connector)
    })

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
      <AbroadNote isAbroad={abroad !== null} />
      {abroad ? (
        <SignInAbroad
          wallet={abroad.name}
          busy={asked !== null}
          takesFocus={wasOpened}
          onSign={() => void signIn(abroad.name, () => signInConnected(config))}
          onLeave={() => void disconnect(config)}
        />
      ) : (
        <Button
          wide
          size="lg"
          disabled={asked !== null || !openConnectModal}
          onClick={() => {
            setOpened(true)
            openConnectModal?.()
          }}
        >
          <Wallet aria-hidden /> Connect a wallet
        </Button>
      )}
      {embedded && (
        <>
          <p className="flex items-center gap-3 text-faint text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or try everything without one
          </p>
          <DemoAccounts onChosen={withDemo} />
        </>
      )}
      <div aria-live="polite">
        {asked && <p className="text-muted text-sm">Sign the message in {asked}.</p>}
        {failure && <ErrorState title={failure.title} text={failure.text} requestId={failure.requestId} />}
      </div>
    </div>
  )
}
