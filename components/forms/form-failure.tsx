'use client'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ErrorState } from '@/components/ui/states'
import { useSignInPath } from './sign-in-path'
import type { FormFailure } from './use-kept-form'

const titles: Record<string, string> = {
  UNAUTHORIZED: 'Your session has ended',
  FORBIDDEN: 'This is not yours to do',
  CONFLICT: 'Something changed meanwhile',
  STAKE_GATE_NOT_MET: 'Not enough stake for this request',
  STAKE_FREE_INSUFFICIENT: 'Too little of the stake is free',
  BALANCE_INSUFFICIENT: 'Too little balance',
  RATE_LIMITED: 'Too many tries at once',
  OFFLINE: 'No connection',
  UNSEEN: 'Something that you entered is not right yet',
}

/** An error of the whole form: what happened, what to do, and that no input is lost. */
export function FormFailureNote({
  failure,
  stakePath,
}: {
  failure: FormFailure | null
  stakePath?: string | undefined
}) {
  if (!failure) return null
  const { code, text, requestId } = failure
  const signIn = code === 'UNAUTHORIZED'
  const stake = stakePath && code.startsWith('STAKE_')
  return (
    <ErrorState
      title={titles[code] ?? 'This could not be done'}
      text={signIn ? 'Sign in again; what you typed stays here.' : text}
      requestId={requestId}
      actions={
        signIn ? (
          <SignIn />
        ) : (
          stake && (
            <Button asChild size="sm" variant="secondary">
              <Link href={stakePath}>Deposit stake</Link>
            </Button>
          )
        )
      }
    />
  )
}

function SignIn() {
  const path = useSignInPath()
  return (
    <Button asChild size="sm" variant="secondary">
      <Link href={path}>Sign in</Link>
    </Button>
  )
}
