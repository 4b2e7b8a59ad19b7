import { Wallet } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/states'

/** Signing in with a connected wallet that is on another network: it need not switch. */
export function SignInAbroad({
  wallet,
  busy,
  onSign,
  onLeave,
}: {
  wallet: string
  busy: boolean
  onSign: () => void
  onLeave: () => void
}) {
  return (
    <div className="space-y-4">
      <Note>
        <p>Your wallet is on another network. It need not switch to sign in: nothing is sent.</p>
      </Note>
      <Button wide size="lg" busy={busy} onClick={onSign}>
        <Wallet aria-hidden /> Sign in with {wallet}
      </Button>
      <Button wide variant="secondary" disabled={busy} onClick={onLeave}>
        Choose another wallet
      </Button>
    </div>
  )
}
