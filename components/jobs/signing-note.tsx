'use client'
import { WalletChoices } from '@/components/chain/wallet-choices'
import { ErrorState } from '@/components/ui/states'
import type { Signing } from './use-signing'

/** What is asked of the wallet now, a wallet to choose, and what went wrong. */
export const SigningNote = ({ signing }: { signing: Signing }) => (
  <div aria-live="polite" className="space-y-3 empty:hidden">
    {signing.choices.length > 0 && <WalletChoices choices={signing.choices} choose={signing.choose} />}
    {signing.step !== null && signing.choices.length === 0 && (
      <p className="text-muted text-sm">{signing.step} …</p>
    )}
    {signing.failure && (
      <ErrorState
        title={signing.failure.title}
        text={signing.failure.text}
        requestId={signing.failure.requestId}
      />
    )}
  </div>
)
