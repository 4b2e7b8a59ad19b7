'use client'
import { useState } from 'react'
import { FormFailureNote } from '@/components/forms/form-failure'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/card'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/states'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import { EmailBody, type EmailChange, type EmailSettings } from '@/lib/mail/schema'

const paceWords = {
  IMMEDIATELY: 'At once, one mail each',
  DAILY: 'Once a day, all in one mail',
  NEVER: 'Never',
} as const

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00 UTC`,
}))

/** Calls the API and shows its response. */
function useEmail(first: EmailSettings) {
  const [email, setEmail] = useState(first)
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<EmailSettings>, said: (next: EmailSettings) => string) => {
    setBusy(true)
    try {
      const next = await call()
      setEmail(next)
      toast.success(said(next))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    }
    setBusy(false)
  }
  return { email, setEmail, busy, run }
}

/** The address for notifications: none, one that waits to be confirmed, one that is confirmed; changed and removed here. */
export function EmailPanel({ settings }: { settings: EmailSettings }) {
  const { email, setEmail, busy, run } = useEmail(settings)
  const form = useFormInPlace()
  const { address, pending } = email
  const asks = form.isOpen || (address === null && pending === null)
  const send = (to: string) =>
    run(
      () => callApi('PUT /me/email', { body: { address: to } }),
      ({ takesEarlierLink }) => (takesEarlierLink ? `No further link was sent to ${to}.` : `Sent to ${to}.`),
    )
  const remove = () =>
    run(
      () => callApi('DELETE /me/email'),
      () => 'The address is removed.',
    )
  const change = (body: EmailChange) =>
    run(
      () => callApi('PATCH /me/email', { body }),
      () => 'Saved.',
    )
  return (
    <Panel title="E-mail">
      <div className="space-y-4 text-sm">
        {email.problem && <Note tone="loss">{email.problem}</Note>}
        {address && (
          <p className="break-words">
            Notifications are sent to <strong>{address}</strong>.
          </p>
        )}
        {pending && !asks && <Waiting pending={pending} takesEarlierLink={email.takesEarlierLink} />}
        {asks ? (
          <AddressForm
            cancel={form.isOpen ? form.close : null}
            done={(next) => {
              setEmail(next)
              form.close()
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2.5">
            {pending && (
              <Button variant="secondary" busy={busy} onClick={() => void send(pending)}>
                Send the link again
              </Button>
            )}
            <Button variant="secondary" ref={form.button} onClick={form.open}>
              Change the address
            </Button>
            <Button variant="quiet" busy={busy} onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        )}
        {address && <Pace email={email} change={change} />}
      </div>
    </Panel>
  )
}

/** What confirms the address that waits. */
const Waiting = ({ pending, takesEarlierLink }: { pending: string; takesEarlierLink: boolean }) =>
  takesEarlierLink ? (
    <p className="break-words">
      No more links can be sent to <strong>{pending}</strong> today: one address gets a limited number in a
      day, and some may have been for other accounts. Open any of them in this browser while you are signed in
      to this account, and the address is confirmed. If none arrives, try again tomorrow.
    </p>
  ) : (
    <p className="break-words">
      A link was sent to <strong>{pending}</strong>. Open it within 24 hours to confirm the address.
    </p>
  )

function AddressForm({ done, cancel }: { done: (next: EmailSettings) => void; cancel: (() => void) | null }) {
  const { form, submit, failure, busy } = useDraftForm({
    schema: EmailBody,
    draft: 'email-address',
    defaults: { address: '' },
    send: async (body) => done(await callApi('PUT /me/email', { body })),
  })
  return (
    <form ref={cancel ? focusFirst : null} onSubmit={submit} noValidate className="max-w-md space-y-4">
      <Field
        label="Your e-mail address"
        hint="You get a link that confirms it. No one else sees the address."
        error={form.formState.errors.address?.message}
      >
        <Input
          type="email"
          autoComplete="email"
          placeholder="ada@example.com"
          {...form.register('address')}
        />
      </Field>
      <FormFailureNote failure={failure} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={busy}>
          Send the link
        </Button>
        {cancel && (
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

const Pace = ({ email, change }: { email: EmailSettings; change: (body: EmailChange) => Promise<void> }) => (
  <div className="grid max-w-md gap-x-4 gap-y-3 sm:grid-cols-2">
    <Field label="How often">
      <Select
        value={email.pace}
        onChange={({ target }) => void change({ pace: target.value as EmailSettings['pace'] })}
        options={Object.entries(paceWords).map(([value, label]) => ({ value, label }))}
      />
    </Field>
    {email.pace === 'DAILY' && (
      <Field label="At">
        <Select
          value={String(email.digestHour)}
          onChange={({ target }) => void change({ digestHour: Number(target.value) })}
          options={hours}
        />
      </Field>
    )}
  </div>
)
