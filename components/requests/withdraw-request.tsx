'use client'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ApiError, callApi } from '@/components/chain/api'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'

/** Takes a request off the board, after asking once. */
export function WithdrawRequest({ requestId }: { requestId: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refreshing, refresh] = useTransition()
  const withdraw = async () => {
    setBusy(true)
    try {
      await callApi('POST /prepayment-orders/:id/withdraw', { params: { id: requestId } })
      toast.success('Taken off the board.')
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
        <Button variant="danger" size="sm" busy={refreshing}>
          Withdraw request
        </Button>
      }
      title="Take this request off the board?"
      description="Open offers on it end, and it cannot be opened again. Nothing has been paid, so nothing is lost."
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={withdraw}>
            Withdraw it
          </Button>
        </>
      }
    />
  )
}
