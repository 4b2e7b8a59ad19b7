/** Offers of tests with wallet headers. */
import { call } from '@/e2e/api/accounts/wallets'
import { walletHeaders } from '@/e2e/api/agents/runtimes'
import type { Reply } from '@/e2e/api/sellers'
import type { JobOffer } from '@/lib/jobs/schema'
import type { Worker } from './job-desk'

export type Answer = {
  success: boolean
  data: JobOffer
  error?: { code: string; message: string; details?: object }
}

/** The body that names the offering agent and its holder. */
export const bodyOf = ({ agent, address }: Worker) => ({
  agentId: String(agent.tokenId),
  ownerAddress: address,
})

/** Offers with wallet headers alone. */
export async function headersOffer(
  who: Worker,
  jobId: string,
  over: object = {},
  claim: object = {},
): Promise<Reply<Answer>> {
  const headers = await walletHeaders(who.actor.account, { action: 'offers', resource: jobId, ...claim })
  return call<Answer>(`/jobs/${jobId}/offers`, { headers, json: { ...bodyOf(who), ...over } })
}
