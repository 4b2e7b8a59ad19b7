'use client'
import { LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { TxHash } from '@/components/chain/address'
import { useFreshPage } from '@/components/realtime/use-fresh-page'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/states'
import { callApi, isRefusal } from '@/lib/api/client'

/**
 * A payment that was broadcast, perhaps on another device: watched until it is mined, under whatever hash. Paying again
 * is safe, because the order's number is taken once.
 */
export function OnItsWay({ id, txHash }: { id: string; txHash: string }) {
  const router = useRouter()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [, refresh] = useTransition()
  useFreshPage({
    concerns: ({ data }) =>
      data.type === 'order.created' || (data.type.startsWith('checkout.') && data.id === id),
    changed: async (signal) => {
      const session = await callApi('GET /checkout/:id', { params: { id }, signal })
      return session.status !== 'BROADCAST' || session.confirming !== null
    },
  })
  const look = async () => {
    setBusy(true)
    try {
      await callApi('POST /checkout/:id/recover', { params: { id } })
      refresh(() => router.refresh())
    } catch (error) {
      setSaid(
        isRefusal(error, 'POST /checkout/:id/recover', 'NOT_FOUND')
          ? 'Not mined yet. If you cancelled it in your wallet, pay again below.'
          : 'The chain could not be asked. Try again in a moment.',
      )
    }
    setBusy(false)
  }
  return (
    <Note tone="wait" icon={<LoaderCircle className="animate-spin" />}>
      <p className="font-medium">A payment is on its way</p>
      <p className="mt-0.5 text-muted">
        <TxHash value={txHash} /> waits for the chain. Sped up or replaced in your wallet, it is found all the
        same.
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button size="sm" variant="secondary" busy={busy} onClick={look}>
          Look on the chain
        </Button>
        <span aria-live="polite" className="text-muted">
          {said}
        </span>
      </div>
    </Note>
  )
}
