'use client'
import { LoaderCircle } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { TxHash } from '@/components/chain/address'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { useApiMutation } from '@/components/data/use-api'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/states'
import { isRefusal } from '@/lib/api/client'
import type { CheckoutSession } from '@/lib/checkout/schema'

const wordsOf = (error: unknown): string =>
  isRefusal(error, 'POST /checkout/:id/recover', 'NOT_FOUND')
    ? 'Not mined yet. If you cancelled it in your wallet, pay again below.'
    : 'The chain could not be asked. Try again in a moment.'

/**
 * A payment that was broadcast, possibly on another device: followed until it is mined, under any hash. Paying again is safe, because the
 * order's number can be used once.
 */
export function OnItsWay({ session, txHash }: { session: CheckoutSession; txHash: string }) {
  const { id } = session
  const router = useRouter()
  const [, refresh] = useTransition()
  const look = useApiMutation('POST /checkout/:id/recover', {
    onSuccess: () => refresh(() => router.refresh()),
  })
  return (
    <Note tone="wait" icon={<LoaderCircle className="animate-spin" />}>
      <LivePage
        on={[{ types: ['order.created'] }, { types: ['checkout.'], about: id }]}
        ask={{ call: 'GET /checkout/:id', id, shown: pageSignature('GET /checkout/:id', session) }}
      />
      <p className="font-medium">A payment is on its way</p>
      <p className="mt-0.5 text-muted">
        <TxHash value={txHash} /> waits for the chain. Sped up or replaced in your wallet, it is found all the
        same.
      </p>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="sm"
          variant="secondary"
          busy={look.isPending}
          onClick={() => look.mutate({ params: { id } })}
        >
          Look on the chain
        </Button>
        <span aria-live="polite" className="text-muted">
          {look.error && wordsOf(look.error)}
        </span>
      </div>
    </Note>
  )
}
