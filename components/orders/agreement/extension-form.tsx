'use client'
import { useState } from 'react'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { focusFirst, useFormInPlace } from '@/components/forms/use-form-in-place'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import type { Extension } from '@/lib/orders/schema'
import { laterDueAt, maxDays } from './later-due'

type Props = {
  orderId: string
  side: 'client' | 'provider'
  /** The current due date and the chain's time when rendered, ISO. */
  dueAt: string
  chainNow: string
  /** The open proposal. */
  extension: Extension | null
  canAccept: boolean
}

const asDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const dateWords = (iso: string) => `${asDate.format(new Date(iso))} UTC`

/** A later due date: accept the open proposal, or make one. */
export function ExtensionForm(props: Props) {
  const { extension, canAccept, side, orderId } = props
  const form = useFormInPlace()
  return (
    <div className="space-y-4">
      {extension && (
        <p className="text-sm">
          {extension.by === side ? 'You propose ' : 'The other side proposes '}
          <span className="font-medium">{dateWords(extension.dueAt)}</span>
          {extension.by === side
            ? '. It stands until the other side accepts, the work is delivered, or you propose another date.'
            : '.'}
        </p>
      )}
      {extension && canAccept && (
        <SignIntent
          label="Accept the new due date"
          variant="safe"
          wide
          prepare={['POST /orders/:id/extension/accept/prepare', { id: orderId }]}
          body={{ dueAt: extension.dueAt }}
          receipt="Accepted. The due date has moved."
          note="A delivery until then is on time."
        />
      )}
      {form.isOpen ? (
        <div ref={focusFirst}>
          <ProposeDate {...props} cancel={form.close} />
        </div>
      ) : (
        <Button variant="secondary" ref={form.button} onClick={form.open}>
          {extension ? 'Propose another date' : 'Propose a later due date'}
        </Button>
      )}
      {!form.isOpen && !extension && (
        <p className="text-muted text-sm">
          Once the due date has passed, anyone may cancel the order. Both sides may agree on a later date at
          any time before the delivery.
        </p>
      )}
    </div>
  )
}

function ProposeDate({ orderId, dueAt, chainNow, cancel }: Props & { cancel: () => void }) {
  const [text, setText] = useState('3')
  const newDueAt = laterDueAt(text, dueAt, chainNow)
  return (
    <SignIntent
      label="Propose this date"
      name={`order:${orderId}:extend`}
      variant="secondary"
      prepare={['POST /orders/:id/extension/prepare', { id: orderId }]}
      body={newDueAt === null ? {} : { dueAt: newDueAt }}
      mayStart={() => newDueAt !== null}
      receipt="Proposed. The other side is notified."
      note="It changes nothing until the other side accepts. A new proposal replaces it."
      cancel={cancel}
      repeatable="Propose another date"
    >
      <Field
        label="Days more"
        required
        hint={newDueAt === null ? undefined : `New due date: ${dateWords(newDueAt)}`}
        error={newDueAt === null ? `Enter a whole number of days from 1 to ${maxDays}.` : undefined}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={maxDays}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </SignIntent>
  )
}
