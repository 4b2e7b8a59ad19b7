'use client'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { ApiError, callApi } from '@/components/chain/api'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'

/** Takes an offer back, after asking once. */
export function WithdrawOffer({ offerId }: { offerId: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refreshing, refresh] = useTransition()
  const withdraw = async () => {
    setBusy(true)
    try {
      await callApi('POST /offers/:id/withdraw', { params: { id: offerId } })
      toast.success('Withdrawn. The buyer is told.')
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
        <Button variant="danger" busy={refreshing}>
          Withdraw
        </Button>
      }
      title="Withdraw this offer?"
      description="The buyer can no longer accept it. You may send another one while the request is open."
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={withdraw}>
            Withdraw the offer
          </Button>
        </>
      }
    />
  )
}
