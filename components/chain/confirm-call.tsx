'use client'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { ApiError, type CallText, callApi } from './api'

type Props = {
  call: CallText
  params: Record<string, string>
  /** What the button says, and its size where it stands. */
  label: string
  size?: 'sm' | 'md'
  title: string
  description: string
  /** What the button in the question says. */
  confirm: string
  /** Said when it is done. */
  done: string
}

/** Ends something by one call of the API, after asking once what that means. */
export function ConfirmCall({ call, params, label, size = 'md', title, description, confirm, done }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refreshing, refresh] = useTransition()
  const act = async () => {
    setBusy(true)
    try {
      await callApi(call, { params })
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
        <Button variant="danger" size={size} busy={refreshing}>
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
    />
  )
}
