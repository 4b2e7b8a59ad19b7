'use client'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/field'
import { toast } from '@/components/ui/toast'
import { ApiError, callLoosely, type LooseOptions } from '@/lib/api/client'
import type { BodyOf, CallText, PartsOf } from '@/lib/api/types'

/** `body` is the body of the call, unless it has a `reason`. */
type Props<C extends CallText> = Pick<PartsOf<C>, 'params' | 'body'> & {
  call: C
  /** Creates the body when the call is sent, instead of `body`: for one that depends on the time. */
  bodyNow?: () => BodyOf<C>
  /** The label of the button, and its size. */
  label: string
  size?: 'sm' | 'md'
  title: string
  description: string
  /** The label of the button in the dialog. */
  confirm: string
  /** The message after success. */
  done: string
  /** Asks for an optional `reason` under this label; it joins the body of the call. */
  reason?: string
  variant?: 'danger' | 'secondary'
}

/** The longest reason the API takes. */
const maxReason = 500

/** Runs one API call after a confirmation dialog that explains it. */
export function ConfirmCall<C extends CallText>(props: Props<C>) {
  const { call, label, size = 'md', variant = 'danger', title, description, confirm, done, reason } = props
  // Their types are those of the call: they were checked where the button is written.
  const { params, body } = props as LooseOptions
  const bodyToSend = () => {
    if (reason !== undefined) return { reason: typed }
    return props.bodyNow ? props.bodyNow() : body
  }
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [refreshing, refresh] = useTransition()
  const act = async () => {
    setBusy(true)
    try {
      await callLoosely(call, { params, body: bodyToSend() })
      toast.success(done)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
    }
    setBusy(false)
    setOpen(false)
    refresh(() => router.refresh())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={variant} size={size} busy={refreshing}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      {reason !== undefined && (
        <Field label={reason} optional>
          <Input maxLength={maxReason} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
