'use client'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { type TxFailure, toFailure } from '@/components/chain/transactions/tx-failure'
import { chosenWallet, type WalletChoice } from '@/components/chain/wallets/chosen-wallet'
import { confirmWithWallet } from '@/components/chain/wallets/confirm-wallet'
import { WalletChoices } from '@/components/chain/wallets/wallet-choices'
import { WantedAccount } from '@/components/chain/wallets/wanted-account'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/states'

/** Asks for one signature, and stores the error. */
function useConfirm(end: (confirmed: boolean) => void) {
  const [busy, setBusy] = useState(false)
  const [choice, setChoice] = useState<WalletChoice | null>(null)
  const [failure, setFailure] = useState<TxFailure | null>(null)
  const sign = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await confirmWithWallet((connectors, wanted) => chosenWallet(connectors, wanted, setChoice))
      end(true)
    } catch (error) {
      setFailure(toFailure(error))
      setBusy(false)
    }
    setChoice(null)
  }
  return { busy, choice, failure, sign }
}

/** Asks the wallet for a fresh signature before a call that outlives or widens the session. */
export function ConfirmDialog({ end }: { end: (confirmed: boolean) => void }) {
  const { busy, choice, failure, sign } = useConfirm(end)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && end(false)}
      title="Confirm with your wallet"
      description="Your wallet last signed more than 10 minutes ago. Sign a line of text so that no one else who has this browser can do this."
      footer={
        <>
          <Button variant="secondary" onClick={() => end(false)}>
            Not now
          </Button>
          <Button busy={busy} onClick={sign}>
            <PenLine aria-hidden />
            Sign and continue
          </Button>
        </>
      }
    >
      <p className="text-muted text-sm">The signature costs nothing and moves no money.</p>
      {choice && (
        <div className="mt-3 text-sm">
          <WantedAccount wanted={choice.wanted} />
          <WalletChoices key={choice.key} choices={choice.connectors} choose={choice.resolve} />
        </div>
      )}
      <div aria-live="polite">
        {failure && (
          <div className="mt-4">
            <ErrorState title={failure.title} text={failure.text} requestId={failure.requestId} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
