'use client'
import { LoaderCircle } from 'lucide-react'
import { TxHash } from '@/components/chain/address'
import { confirmingWords } from '@/components/chain/transactions/confirming-words'
import { askMs } from '@/components/data/event-pattern'
import { LivePage } from '@/components/data/live-page'
import { pageSignature } from '@/components/data/page-signature'
import { Note } from '@/components/ui/states'
import type { Confirming } from '@/lib/chain/confirming-schema'
import type { CheckoutSession } from '@/lib/checkout/schema'

type Props = { session: CheckoutSession; confirming: Confirming }

/** A mined payment: its confirmations are counted until it is final. It must not be paid again. */
export function ConfirmingPayment({ session, confirming }: Props) {
  const { id, txHash } = session
  return (
    <Note tone="wait" icon={<LoaderCircle className="animate-spin" />}>
      <LivePage
        ask={{ call: 'GET /checkout/:id', id, shown: pageSignature('GET /checkout/:id', session) }}
        every={askMs}
      />
      <p className="font-medium">Your payment is confirming: {confirmingWords(confirming)}</p>
      <p className="mt-0.5 text-muted">
        {txHash && <TxHash value={txHash} />} is on the chain. The seller is notified when it is final. Do not
        pay again.
      </p>
    </Note>
  )
}
