'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi, isRefusal } from '@/lib/api/client'

/** The button that confirms the address of a link; for an invalid link, what to do instead. */
export function ConfirmEmail({ token }: { token: string | null }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [isOver, setOver] = useState(token === null)
  const confirm = async () => {
    if (token === null) return
    setBusy(true)
    try {
      const { address } = await callApi('POST /me/email/confirm', { body: { token } })
      toast.success(`${address} is confirmed.`)
      router.push('/settings/notifications')
      router.refresh()
    } catch (error) {
      if (isRefusal(error, 'POST /me/email/confirm', 'NOT_FOUND')) setOver(true)
      else
        toast.error(error instanceof ApiError ? error.message : 'That did not work. Try again in a moment.')
      setBusy(false)
    }
  }
  if (isOver)
    return (
      <div className="max-w-prose space-y-5 text-sm" role="alert">
        <p>
          This link was used, is older than 24 hours, or belongs to another account. Ask for a new one in your
          settings, with the wallet that asked for this one.
        </p>
        <Button variant="secondary" onClick={() => router.push('/settings/notifications')}>
          Notification settings
        </Button>
      </div>
    )
  return (
    <Button busy={busy} onClick={() => void confirm()}>
      Confirm this address
    </Button>
  )
}
