'use client'
import { useRouter } from 'next/navigation'
import { TxHash } from '@/components/chain/address'
import { FaucetRemedy } from '@/components/chain/faucet-button'
import { useSignInPath } from '@/components/forms/sign-in-path'
import { Button } from '@/components/ui/button'
import { ErrorState, Note } from '@/components/ui/states'
import type { TxFailure } from './tx-failure'
import type { IntentControl } from './use-intent'

/** Outcomes without a loss, shown in a calm tone. */
const calm = new Set<TxFailure['kind']>(['refused', 'cancelled', 'late', 'index-late', 'busy-wallet'])

/** The failure of a transaction, and the button that helps most. */
export function TxFailureNote({
  control,
  failure,
  hash,
}: {
  control: IntentControl
  failure: TxFailure
  hash: string | null
}) {
  const actions = <Remedy control={control} failure={failure} />
  const text = (
    <>
      <p>{failure.text}</p>
      {hash && (
        <p className="mt-1">
          Transaction <TxHash value={hash} />
        </p>
      )}
    </>
  )
  if (!calm.has(failure.kind))
    return <ErrorState title={failure.title} text={text} requestId={failure.requestId} actions={actions} />
  return (
    <Note tone="wait">
      <p className="font-medium">{failure.title}</p>
      <div className="mt-0.5 text-muted">{text}</div>
      <div className="mt-3 flex flex-wrap gap-2.5">{actions}</div>
    </Note>
  )
}

function Remedy({ control, failure }: { control: IntentControl; failure: TxFailure }) {
  const router = useRouter()
  const signIn = useSignInPath()
  const small = { size: 'sm', variant: 'secondary' } as const
  switch (failure.remedy) {
    case 'retry':
      return (
        <Button {...small} onClick={control.reset}>
          Try again
        </Button>
      )
    case 'keep-waiting':
      return (
        <Button {...small} onClick={control.keepWaiting}>
          Keep watching
        </Button>
      )
    case 'start-again':
      return (
        <>
          <Button {...small} onClick={control.keepWaiting}>
            Keep watching
          </Button>
          <Button {...small} onClick={control.startAgain}>
            Start again
          </Button>
        </>
      )
    case 'reload':
      return (
        <Button
          {...small}
          onClick={() => {
            control.reset()
            router.refresh()
          }}
        >
          Show how things stand
        </Button>
      )
    case 'sign-in':
      return (
        <Button {...small} onClick={() => router.push(signIn)}>
          Sign in
        </Button>
      )
    case 'faucet':
      return <FaucetRemedy onClose={control.reset} />
    case 'none':
      return (
        <Button {...small} onClick={control.reset}>
          Close
        </Button>
      )
  }
}
