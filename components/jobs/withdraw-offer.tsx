'use client'
import { useRouter } from 'next/navigation'
import { sendTransaction, waitForTransactionReceipt } from 'wagmi/actions'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/api/client'
import { SigningNote } from './signing-note'
import { useSigning } from './use-signing'
import { walletOf } from './wallet-signed'

/**
 * Takes an offer back. A signed one ends on the chain too, by a transaction: a client that kept the signature could still accept it
 * otherwise. Until that is mined, the same call returns the transaction again.
 */
export function WithdrawOffer({
  jobId,
  agentId,
  wallet,
  label,
}: {
  jobId: string
  agentId: string
  wallet: string
  label: string
}) {
  const router = useRouter()
  const signing = useSigning()
  const withdraw = async () => {
    const done = await signing.run(async ({ pick, say }) => {
      const signer = await walletOf(wallet, pick)
      say('Withdrawing')
      const { data } = await callApi('DELETE /jobs/:jobId/offers/:agentId', {
        params: { jobId, agentId },
        body: { ownerAddress: signer.address },
      })
      const { withdrawTxIntent: intent } = data
      if (intent === null) return
      say('Sign in your wallet that it ends on the chain too')
      const { config, address, connector, chainId } = signer
      const hash = await sendTransaction(config, {
        account: address,
        connector,
        chainId,
        to: intent.to,
        data: intent.data,
        value: 0n,
        gas: BigInt(intent.gas),
      })
      say('Waiting for the chain')
      await waitForTransactionReceipt(config, { hash })
    })
    if (done) toast.success('Your offer is withdrawn.')
    router.refresh()
  }
  return (
    <div className="space-y-3">
      <Button variant="danger" size="sm" busy={signing.busy} onClick={withdraw}>
        {label}
      </Button>
      <SigningNote signing={signing} />
    </div>
  )
}
