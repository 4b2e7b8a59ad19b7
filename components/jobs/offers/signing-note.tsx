'use client'
import { WalletChoices } from '@/components/chain/wallets/wallet-choices'
import { WantedAccount } from '@/components/chain/wallets/wanted-account'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/states'
import type { Signing } from './use-signing'

/** The current step of the wallet, a choice of wallets, and the error. */
export const SigningNote = ({
  signing: { step, choice, failure, stop },
}: {
  signing: Pick<Signing, 'step' | 'choice' | 'failure' | 'stop'>
}) => (
  <div aria-live="polite" className="space-y-3 empty:hidden">
    {choice && (
      <div className="text-sm">
        <WantedAccount wanted={choice.wanted} />
        <WalletChoices key={choice.key} choices={choice.connectors} choose={choice.resolve} />
        <Button variant="link" size="sm" className="mt-2" onClick={stop}>
          Stop
        </Button>
      </div>
    )}
    {step !== null && <p className="text-muted text-sm">{step} …</p>}
    {failure && <ErrorState title={failure.title} text={failure.text} requestId={failure.requestId} />}
  </div>
)
