'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'

/** Retries or discards a job that failed permanently. The worker executes it shortly after. */
export function JobButtons({ id }: { id: string }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const decide = async (action: 'retry' | 'discard') => {
    setBusy(true)
    try {
      await callApi(`POST /operator/jobs/:id/${action}`, { params: { id } })
      toast.success(action === 'retry' ? 'Sent back to its queue.' : 'Discarded.')
      router.refresh()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'That did not work. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="sm" disabled={busy} onClick={() => decide('retry')}>
        Retry
      </Button>
      <Button size="sm" variant="danger" disabled={busy} onClick={() => decide('discard')}>
        Discard
      </Button>
    </div>
  )
}
