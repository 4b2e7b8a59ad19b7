'use client'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callLoosely } from '@/lib/api/client'
import { SigningNote } from './signing-note'
import { useSigning } from './use-signing'
import { signedHeaders, walletOf } from './wallet-signed'

/** Takes an offer back: one signature. */
export function WithdrawOffer({
  jobId,
  agentId,
  wallet,
}: {
  jobId: string
  agentId: string
  wallet: string
}) {
  const router = useRouter()
  const signing = useSigning()
  const withdraw = async () => {
    const done = await signing.run(async ({ pick, say }) => {
      say('Sign in your wallet')
      const signer = await walletOf(wallet, pick)
      const headers = await signedHeaders(signer, 'offers', jobId)
      say('Withdrawing')
      await callLoosely('DELETE /jobs/:jobId/offers/:agentId', {
        params: { jobId, agentId },
        headers,
        body: { ownerAddress: signer.address },
      })
    })
    if (!done) return
    toast.success('Your offer is withdrawn.')
    router.refresh()
  }
  return (
    <div className="space-y-3">
      <Button variant="danger" size="sm" busy={signing.busy} onClick={withdraw}>
        Withdraw my offer
      </Button>
      <SigningNote signing={signing} />
    </div>
  )
}
