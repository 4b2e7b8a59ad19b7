'use client'
import { LoaderCircle } from 'lucide-react'
import { TxHash } from '@/components/chain/address'
import { confirmingWords } from '@/components/chain/confirming-words'
import { useAskedPage } from '@/components/realtime/use-fresh-page'
import { Note } from '@/components/ui/states'
import { callApi } from '@/lib/api/client'
import type { Confirming } from '@/lib/chain/confirming-schema'

type Props = { id: string; txHash: string | null; confirming: Confirming }

/** A payment that is in a block: counted until nothing can take it back. There is nothing to pay again. */
export function ConfirmingPayment({ id, txHash, confirming }: Props) {
  useAskedPage(async (signal) => {
    const session = await callApi('GET /checkout/:id', { params: { id }, signal })
    return session.confirming?.blocks !== confirming.blocks
  })
  return (
    <Note tone="wait" icon={<LoaderCircle className="animate-spin" />}>
      <p className="font-medium">Your payment is confirming: {confirmingWords(confirming)}</p>
      <p className="mt-0.5 text-muted">
        {txHash && <TxHash value={txHash} />} is on the chain. The seller is notified when it is final. Do not
        pay again.
      </p>
    </Note>
  )
}
