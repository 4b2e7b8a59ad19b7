'use client'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Facts } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Select } from '@/components/ui/select'
import { ErrorState, Note } from '@/components/ui/states'
import { Time } from '@/components/ui/time'
import { ApiError, callApi } from '@/lib/api/client'
import type { BodyOf } from '@/lib/api/types'
import type { DeviceLogin } from '@/lib/api-keys/schema'
import { ScopeBoxes } from './scope-boxes'
import { dayChoices, readDays, showDays } from './scope-words'

type Failure = { text: string; requestId: string | undefined }

/** Sends the decision and stores the state of the login. */
function useAnswer(login: DeviceLogin) {
  const [status, setStatus] = useState(login.status)
  const [busy, setBusy] = useState<'approve' | 'deny' | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const answer = async (
    verb: 'approve' | 'deny',
    body: BodyOf<'POST /auth/device/:userCode/approve'> = {},
  ) => {
    setBusy(verb)
    setFailure(null)
    try {
      const params = { userCode: login.userCode }
      const said =
        verb === 'approve'
          ? await callApi('POST /auth/device/:userCode/approve', { params, body })
          : await callApi('POST /auth/device/:userCode/deny', { params })
      setStatus(said.status)
    } catch (error) {
      const isOurs = error instanceof ApiError
      setFailure({
        text: isOurs ? error.message : 'That did not work. Try again in a moment.',
        requestId: isOurs ? error.requestId : undefined,
      })
    }
    setBusy(null)
  }
  return { status, busy, failure, answer }
}

function Ended({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
}) {
  return (
    <div role="status" className="sheet px-6 py-10 text-center">
      <span aria-hidden className="mb-3 inline-block [&_svg]:size-9 [&_svg]:stroke-[1.25]">
        {icon}
      </span>
      <h2 className="display text-2xl">{title}</h2>
      <p className="mx-auto mt-2 max-w-sm text-muted text-sm">{text}</p>
      <div className="mt-6">{action}</div>
    </div>
  )
}

const keysLink = (
  <Button asChild variant="secondary">
    <Link href="/settings/keys">See your keys</Link>
  </Button>
)

/** The scopes that a device requests, with a choice to narrow them, and yes or no. */
export function DeviceAnswer({ login }: { login: DeviceLogin }) {
  const { status, busy, failure, answer } = useAnswer(login)
  const [scopes, setScopes] = useState(login.scopes)
  const [days, setDays] = useState(showDays(login.expiresInDays))
  if (status === 'APPROVED' || status === 'USED')
    return (
      <Ended
        icon={<CircleCheck className="text-safe" />}
        title="Connected"
        text={`“${login.name}” gets its key now. You can go back to it, and revoke the key whenever you like.`}
        action={keysLink}
      />
    )
  if (status === 'DENIED')
    return (
      <Ended
        icon={<CircleX className="text-loss" />}
        title="Refused"
        text="The request was denied. The device has no key of yours."
        action={keysLink}
      />
    )
  return (
    <div className="space-y-5 sheet p-5">
      <Facts
        items={[
          ['Program', login.name],
          ['Code', login.userCode],
          ['Calls itself', login.userAgent ?? 'nothing'],
        ]}
      />
      <p className="text-muted text-sm">
        Asked <Time at={login.createdAt} />.
      </p>
      <ScopeBoxes chosen={scopes} onChange={setScopes} offered={login.scopes} />
      <Field label="The key lives" className="sm:w-60">
        <Select options={dayChoices} value={days} onChange={(event) => setDays(event.target.value)} />
      </Field>
      <Note tone="wait" icon={<TriangleAlert />}>
        Does the device show exactly this code? If someone sent you here, refuse. A key never signs or moves
        money.
      </Note>
      {failure && (
        <ErrorState title="This could not be done" text={failure.text} requestId={failure.requestId} />
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button
          variant="secondary"
          busy={busy === 'deny'}
          disabled={busy !== null}
          onClick={() => answer('deny')}
        >
          Refuse
        </Button>
        <Button
          variant="safe"
          busy={busy === 'approve'}
          disabled={busy !== null || scopes.length === 0}
          onClick={() => answer('approve', { scopes, expiresInDays: readDays(days) })}
        >
          Allow
        </Button>
      </div>
    </div>
  )
}
