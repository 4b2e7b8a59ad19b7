'use client'
import { Wallet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/states'

/** The note about a wallet on another network; the live region is always mounted, so that a screen reader announces it. */
export const AbroadNote = ({ isAbroad }: { isAbroad: boolean }) => (
  <div role="status" className="empty:m-0">
    {isAbroad && (
      <Note>
        <p>Your wallet is on another network. It need not switch to sign in: nothing is sent.</p>
      </Note>
    )}
  </div>
)

/**
 * Signs in with a connected wallet that is on another network. `takesFocus` focuses the button when it appears, because the button that
 * opened the wallet dialog is gone by then.
 */
export function SignInAbroad({
  wallet,
  busy,
  takesFocus,
  onSign,
  onLeave,
}: {
  wallet: string
  busy: boolean
  takesFocus: boolean
  onSign: () => void
  onLeave: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className="space-y-4">
      <Button ref={button} wide size="lg" busy={busy} onClick={onSign}>
        <Wallet aria-hidden /> Sign in with {wallet}
      </Button>
      <Button wide variant="secondary" disabled={busy} onClick={onLeave}>
        Choose another wallet
      </Button>
    </div>
  )
}
