/** Trading jobs of the demo data: a vault, an account on the paper exchange that only the enclave can read, and signed orders. */
import { toHex } from 'viem'
import { walletMessage } from '@/lib/auth/wallet-message'
import type { JobDetail } from '@/lib/jobs/schema'
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { orderMessage, type SignedOrder } from '@/lib/tee/order-message'
import type { Actor } from './actors'
import type { DemoJob } from './job'
import { acceptFirst, createJob, fundJob, offerOn, take, untilJob } from './jobbing'
import type { SeedContext } from './run'
import { memberOf } from './steps'

const keyOf = (jobId: string) => toHex(BigInt(jobId), { size: 32 })

/** Encrypts a paper account to the enclave and hands it over, signed by the client's wallet. */
async function handOver(client: Actor, jobId: string, { vaultAddress, deadline, cexConfig }: HandedOver) {
  const enclave = await client.get<TeeAttestationReply>('/tee/attestation')
  const id = keyOf(jobId)
  const account = {
    chain_id: client.market.chainId,
    job_id: id,
    vault: vaultAddress,
    seed: id,
    capital: '10000',
  }
  const timestampMs = Date.now()
  const message = walletMessage({ action: 'tee-jobs', resource: id, timestampMs })
  const { status, body } = await client.call('POST', '/tee/jobs', {
    body: {
      job_id: id,
      encrypted_api_key: encryptApiKey(enclave.tee_pubkey, account),
      params: {
        stop_loss_bps: cexConfig.stopLossBps,
        target_return_bps: cexConfig.targetReturnBps,
        max_daily_trades: cexConfig.maxDailyTrades,
      },
      deadline,
    },
    headers: {
      'X-Wallet-Address': client.address,
      'X-Wallet-Timestamp': String(timestampMs),
      'X-Wallet-Signature-Type': 'eip191',
      'X-Wallet-Signature': await client.account.signMessage({ message }),
    },
  })
  if (status >= 400) throw new Error(`the enclave refuses the account: ${status} ${JSON.stringify(body)}`)
}
type HandedOver = {
  vaultAddress: `0x${string}`
  deadline: number
  cexConfig: NonNullable<DemoJob['body']['cexConfig']>
}

/** Makes a trading job in which trading goes on. Returns its id. */
export async function makeTrade(context: SeedContext, job: DemoJob): Promise<string> {
  const client = memberOf(context, job.by).actor
  const jobId = await createJob(context, job)
  await fundJob(client, jobId)
  await take(client, jobId, 'vault')
  const { data } = await client.until<{ data: JobDetail }>(
    `/jobs/${jobId}`,
    ({ data }) => data.vaultAddress !== null,
  )
  const { cexConfig } = job.body
  if (!cexConfig || !data.vaultAddress) throw new Error('a trading job has limits and a vault')
  await handOver(client, jobId, {
    vaultAddress: data.vaultAddress as `0x${string}`,
    deadline: data.deadline,
    cexConfig,
  })
  for (const offer of job.offers) await offerOn(context, jobId, offer)
  await acceptFirst(context, jobId, job)
  return jobId
}

/** Sends an order, signed by the provider. */
export async function placeOrder(provider: Actor, jobId: string, order: SignedOrder): Promise<void> {
  const id = keyOf(jobId)
  await provider.post(`/tee/jobs/${id}/orders`, {
    order,
    provider_signature: await provider.account.signMessage({ message: orderMessage(id, order) }),
  })
}

/** Carries the result of a closed vault over to the job, once its last balance is on the chain. */
export async function carryOver(client: Actor, jobId: string): Promise<void> {
  await untilJob(client, jobId, ({ availableActions }) => availableActions.canEvaluateFromVault, 60_000)
  await take(client, jobId, 'evaluate-from-vault')
}
