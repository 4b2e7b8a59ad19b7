/** A trading job of the fixtures. */
import type { Hex } from 'viem'
import type { TeeAttestationReply } from '@/lib/tee/answer-schema'
import { encryptApiKey } from '@/lib/tee/api-key'
import { setting, stack } from '../stack'
import { call, post, walletHeaders } from '../tee/gateway'
import { openJobBoard, people } from '../tee/job-board'
import type { Thing } from './fixtures'

const params = { stop_loss_bps: 2_000, target_return_bps: 0, max_daily_trades: 50 }

/** Returns a trading job that the enclave has taken over, with the longest duration. It has no provider. */
async function tradingJob(): Promise<string> {
  const api = `${stack().url}/api/v1/tee`
  const board = await openJobBoard(setting('RPC_URL'), stack().deployment)
  try {
    const enclave = (await call(api, '/attestation')).body as unknown as TeeAttestationReply
    const deadline = (await board.now()) + 300 * 86_400
    const jobId = await board.createJob(params, deadline)
    const vault = (await board.deployVault(jobId, enclave.enclave_address)).toLowerCase() as Hex
    const account = { chain_id: 31_337, job_id: jobId, vault, seed: jobId, capital: '10000' }
    const encrypted_api_key = encryptApiKey(enclave.tee_pubkey, account)
    const body = { job_id: jobId, encrypted_api_key, params, deadline }
    const { status } = await post(api, '/jobs', body, await walletHeaders(people.client, jobId))
    if (status !== 200) throw new Error(`the enclave answers ${status}`)
    return jobId
  } finally {
    await board.end()
  }
}

/** A trading job that the enclave knows, and one that it does not know, because it has not taken it over. */
export const tradingJobs = async (): Promise<Thing[]> => [
  { kind: 'trading', id: await tradingJob(), state: 'taken over', open: true, owner: 'buyer' },
  { kind: 'trading', id: `0x${'6e'.repeat(32)}`, state: 'not taken over', open: false, owner: 'buyer' },
]
