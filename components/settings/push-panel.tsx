'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { canPush, endPush, resumePush, startPush } from '@/components/notifications/browser-push'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { toast } from '@/components/ui/toast'
import { ApiError } from '@/lib/api/client'

type State = 'unknown' | 'unable' | 'off' | 'on'

const words: Record<State, string> = {
  unknown: 'Merx can notify you in this browser, also while no page is open.',
  unable: 'This browser cannot show notifications. On an iPhone or iPad, add Merx to the home screen first.',
  off: 'Merx can notify you in this browser, also while no page is open.',
  on: 'Merx notifies you in this browser until you sign out.',
}

/** The push state of this browser, read when the page has loaded. */
function usePush(onResumed: () => void) {
  const [state, setState] = useState<State>('unknown')
  const resumed = useEffectEvent(onResumed)
  useEffect(() => {
    if (!canPush()) return setState('unable')
    resumePush().then(
      (answer) => {
        setState(answer === 'off' ? 'off' : 'on')
        if (answer === 'resumed') resumed()
      },
      () => setState('off'),
    )
  }, [])
  return [state, setState] as const
}

/** Turns push notifications of this browser on and off. The browser asks for permission after the click, never before. */
export function PushPanel({ publicKey }: { publicKey: string }) {
  const router = useRouter()
  // The browser is a channel to choose from then.
  const [state, setState] = usePush(() => router.refresh())
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      if (await startPush(publicKey)) {
        setState('on')
        // The browser is a channel to choose from now.
        router.refresh()
      } else toast.error('Your browser does not allow it. Allow notifications of this site in its settings.')
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'Your browser could not be reached. Try again.')
    }
    setBusy(false)
  }
  const stop = async () => {
    setBusy(true)
    await endPush()
    setState('off')
    router.refresh()
    setBusy(false)
  }
  return (
    <Panel title="This browser">
      <div className="flex flex-wrap items-center justify-between gap-4 text-sm">
        <p className="min-w-0 flex-1 basis-60">{words[state]}</p>
        {(state === 'off' || state === 'unknown') && (
          <Button busy={busy} onClick={() => void start()}>
            Notify me here
          </Button>
        )}
        {state === 'on' && (
          <Button variant="secondary" busy={busy} onClick={() => void stop()}>
            Stop
          </Button>
        )}
      </div>
    </Panel>
  )
}
