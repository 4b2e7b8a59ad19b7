/** Trading jobs for the tests: an evaluator of their kind, an enclave with a registered key, and its attestations. */
import {
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  stringToHex,
  zeroHash,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { asOperator, newEvaluator, revokeEvaluator } from '@/e2e/api/disputes/judges'
import { attested } from '@/e2e/indexer/attested'
import { setting, stack, untilIndexed } from '@/e2e/stack'
import { strategyVaultAbi, svcJobBoardAbi, teeRegistryAbi } from '@/lib/chain/generated/abi'
import { acceptOffer, boardAddress, chainNow, type Desk, fundedJob, take } from './job-desk'

/** The parties of a trading job, and its enclave. */
export type TradingDesk = Desk & { enclave: PrivateKeyAccount }

const cexCapital = 3
const report = keccak256(stringToHex('report'))
const client = () => createPublicClient({ transport: http(setting('RPC_URL')) })

/** Why an enclave closes, as `IStrategyVault.CloseReason` counts. */
export const closeReason = { deadline: 1, stopLoss: 2 } as const

/** The desk with an evaluator of trading jobs instead of its own. */
export async function tradingDesk({ client, provider }: Desk): Promise<TradingDesk> {
  const { contracts } = stack().deployment
  const evaluator = await newEvaluator(cexCapital)
  const enclave = privateKeyToAccount(generatePrivateKey())
  if (!contracts.teeRegistry) throw new Error('the deployment has no registry of enclave keys')
  await asOperator(contracts.teeRegistry, teeRegistryAbi, 'addKey', [enclave.publicKey, 0, zeroHash])
  await untilIndexed()
  return { client, provider, evaluator, enclave }
}

/** Revokes the evaluator's role. */
export const endTrading = ({ evaluator }: TradingDesk): Promise<void> => revokeEvaluator(evaluator)

/** A trading job that is paid and has no vault. It passes with 5 % and stops at a loss of 10 %. */
export const fundedTrade = (desk: TradingDesk, over: object = {}): Promise<string> =>
  fundedJob(desk, {
    strategyType: 'CEX_CAPITAL',
    cexConfig: { stopLossBps: 1_000, targetReturnBps: 500, maxDailyTrades: 20 },
    ...over,
  })

/** The same with its vault. */
export async function vaultedTrade(desk: TradingDesk, over: object = {}): Promise<string> {
  const jobId = await fundedTrade(desk, over)
  await take(desk.client, jobId, 'vault', { signer: desk.enclave.address })
  return jobId
}

/** The same with its provider: trading has started. */
export async function takenTrade(desk: TradingDesk, over: object = {}): Promise<string> {
  const jobId = await vaultedTrade(desk, over)
  await acceptOffer(desk, jobId)
  return jobId
}

const vaultOf = (jobId: string): Promise<Hex> =>
  client().readContract({
    address: boardAddress(),
    abi: svcJobBoardAbi,
    functionName: 'vaultOf',
    args: [BigInt(jobId)],
  })

/** Posts a balance that the enclave attests, in units; with a reason, the closing one. */
export async function attest(
  { enclave, provider }: TradingDesk,
  jobId: string,
  reportedValue: bigint,
  reason?: number,
): Promise<void> {
  const to = await vaultOf(jobId)
  const previousHash = await client().readContract({
    address: to,
    abi: strategyVaultAbi,
    functionName: 'head',
  })
  const snapshot = {
    timestamp: BigInt(await chainNow()),
    reportedValue,
    reportHash: report,
    previousHash,
  }
  const signature = await attested(enclave, to, { jobId: BigInt(jobId), ...snapshot }, reason)
  const data =
    reason === undefined
      ? encodeFunctionData({
          abi: strategyVaultAbi,
          functionName: 'postSnapshot',
          args: [snapshot, signature],
        })
      : encodeFunctionData({
          abi: strategyVaultAbi,
          functionName: 'close',
          args: [snapshot, reason, signature],
        })
  await provider.actor.broadcast({ to, data, value: '0', gas: '400000', summary: 'attest a balance' })
  await untilIndexed()
}
