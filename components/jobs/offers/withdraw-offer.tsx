'use client'
import { useRouter } from 'next/navigation'
import { SignIntent } from '@/components/chain/transactions/sign-intent'
import { withdrawStep } from './withdraw-step'

/** Withdraws an offer of the reader, including its signature on the chain. */
export function WithdrawOffer({
  jobId,
  agentId,
  wallet,
  openUntil,
  label,
}: {
  jobId: string
  agentId: string
  wallet: string
  /** Distinguishes a withdrawal from the next one of the same agent: each revokes the signature with the latest expiry. */
  openUntil: string | null
  label: string
}) {
  const router = useRouter()
  return (
    <SignIntent
      label={label}
      variant="danger"
      size="sm"
      name={`job:${jobId}:withdraw:${agentId}:${openUntil}`}
      steps={[withdrawStep(jobId, agentId, wallet)]}
      receipt="Your offer is withdrawn."
      // If the wallet refuses, the offer is withdrawn here alone: the page shows that.
      onFailure={() => router.refresh()}
    />
  )
}
