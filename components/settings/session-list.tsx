'use client'
import { Monitor, Smartphone, SquareTerminal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useSignOut } from '@/components/layout/account/use-sign-out'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Time } from '@/components/ui/time'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import { deviceName, isPhone } from '@/lib/auth/device-words'
import type { OwnSession } from '@/lib/auth/schema'

/** Ends sessions, says what happened, and shows what is left. `busy` names the one that is being ended. */
function useEnding() {
  const router = useRouter()
  const signOut = useSignOut()
  const [busy, setBusy] = useState<string | null>(null)
  const [, refresh] = useTransition()
  const end = async (name: string, ending: () => Promise<string | null>) => {
    setBusy(name)
    try {
      const said = await ending()
      // The page is left.
      if (said === null) return
      toast.success(said)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    }
    setBusy(null)
    refresh(() => router.refresh())
  }
  const one = ({ id, current, ...device }: OwnSession) =>
    end(id, async () => {
      if (current) {
        await signOut()
        // A whole load ends all that this page still waits for.
        window.location.assign('/')
        return null
      }
      await callApi('DELETE /me/sessions/:id', { params: { id } })
      return `${deviceName(device)} is signed out.`
    })
  const others = () =>
    end('others', async () => {
      const { revoked } = await callApi('DELETE /me/sessions')
      return revoked === 1 ? 'One device is signed out.' : `${revoked} devices are signed out.`
    })
  return { busy, one, others }
}

const iconOf = ({ via, userAgent }: OwnSession) => {
  if (via === 'api') return SquareTerminal
  return isPhone(userAgent) ? Smartphone : Monitor
}

/** The sessions of this wallet, each with a button that ends it. */
export function SessionList({ sessions, others }: { sessions: readonly OwnSession[]; others: boolean }) {
  const ending = useEnding()
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden sheet">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending.busy === session.id}
            end={() => ending.one(session)}
          />
        ))}
      </ul>
      {others && <EndOthers busy={ending.busy === 'others'} end={ending.others} />}
    </>
  )
}

function SessionRow({ session, busy, end }: { session: OwnSession; busy: boolean; end: () => void }) {
  const Icon = iconOf(session)
  const name = deviceName(session)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 text-sm">
      <Icon aria-hidden className="size-6 shrink-0 self-start stroke-[1.25] text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium" title={session.userAgent ?? undefined}>
            {name}
          </span>
          {session.current && <Badge>This device</Badge>}
        </p>
        <p className="mt-0.5 text-muted">
          Last used <Time at={session.lastSeenAt} />, signed in <Time at={session.createdAt} />
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        className="ml-auto"
        busy={busy}
        aria-label={session.current ? 'Sign out on this device' : `Sign out ${name}`}
        onClick={end}
      >
        Sign out
      </Button>
    </li>
  )
}

function EndOthers({ busy, end }: { busy: boolean; end: () => Promise<void> }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-6">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Sign out everywhere else?"
        description="Every other browser and program of this wallet has to sign in again. Programs that hold a token stop working until they do."
        trigger={<Button variant="danger">Sign out everywhere else</Button>}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep them
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void end().then(() => setOpen(false))}>
              Sign them out
            </Button>
          </>
        }
      />
    </div>
  )
}
