/** Trading jobs on a real chain: the contracts, three people with their agents, and a job from its creation to its provider. */
import {
  type Account,
  type Address,
  createTestClient,
  createWalletClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  parseAbi,
  publicActions,
  slice,
  stringToHex,
  toHex,
} from 'viem'
import { foundry } from 'viem/chains'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import type { TeeParams } from '@/lib/tee/schema'
import { deployContracts, type WholeDeployment } from '@/scripts/stack/deploy'
import { localWallet, operator, treasury } from '@/scripts/stack/wallets'

const abi = parseAbi([
  'function register() returns (uint256)',
  'function mint(address to, uint256 amount)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function depositStake(uint256 agentId, uint256 amount)',
  'function grantEvaluator(uint256 agentId, address owner, uint8 strategy)',
  'function createJob(bytes32 salt, uint256 clientAgentId, uint256 evaluatorAgentId, uint256 budget, uint64 deadline, uint8 strategyType, uint8 verificationLevel, uint16 stopLossBps, uint16 targetReturnBps, uint16 maxDailyTrades, bytes32 termsHash, string title, string description) returns (uint256)',
  'function revokeEvaluator(uint256 agentId)',
  'function setBudget(uint256 jobId, uint256 budget)',
  'function setProvider(uint256 jobId, uint256 agentId, bytes23 seal, uint256 expiresAt, bytes signature)',
  'function evaluateFromVault(uint256 jobId)',
  'function cancelJob(uint256 jobId)',
  'function proposeSettlement(uint256 jobId, uint16 providerBps)',
  'function acceptSettlement(uint256 jobId, uint16 providerBps)',
  'function deployVault(uint256 jobId, address signer) returns (address)',
  'function addKey(bytes publicKey, uint8 mode, bytes32 quoteHash) returns (address)',
  'function revokeKey(address signer)',
])

/** The people of the tests. */
export const people = {
  client: localWallet(2).account,
  provider: localWallet(3).account,
  evaluator: localWallet(4).account,
}

const budget = 100_000_000n
const cexCapital = 3

/** A chain with the contracts of trading jobs. */
export type JobBoard = {
  rpcUrl: string
  /** The deployment record, as `DEPLOYMENT_FILE` holds it. */
  record: WholeDeployment
  /** Unix seconds of the newest block. */
  now(): Promise<number>
  /** Moves the chain to a time, with a block. */
  moveTo(time: number): Promise<void>
  /** Makes the enclave's key known, as the operator does after verifying it. */
  addKey(publicKey: Hex): Promise<void>
  revokeKey(signer: Address): Promise<void>
  /** A funded trading job without a vault. */
  createJob(params: TeeParams, deadline: number): Promise<Hex>
  deployVault(jobId: Hex, signer: Address): Promise<Address>
  setProvider(jobId: Hex): Promise<void>
  evaluateFromVault(jobId: Hex): Promise<void>
  /** The client cancels a job that has no provider. */
  cancelJob(jobId: Hex): Promise<void>
  /** The sides of a job share its budget, which ends it. */
  settleJob(jobId: Hex): Promise<void>
  /** Revokes the evaluator's role, for tests that share the contracts with others. */
  end(): Promise<void>
}

/** Registers the people's agents, with the contracts of `deployed`; deploys them first when there are none yet. */
export async function openJobBoard(rpcUrl: string, deployed?: WholeDeployment): Promise<JobBoard> {
  const chain = createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) }).extend(
    publicActions,
  )
  const send = async (account: Account, to: Address, functionName: string, args: readonly unknown[]) => {
    const wallet = createWalletClient({ account, chain: foundry, transport: http(rpcUrl) })
    const call = { address: to, abi, functionName, args } as never
    const { result } = await chain.simulateContract({ ...(call as object), account } as never)
    const hash = await wallet.writeContract(call)
    if ((await minedReceipt(chain, hash)).status !== 'success')
      throw new Error(`${functionName} was reverted`)
    return result as unknown
  }
  const owner = operator().account
  const record =
    deployed ??
    (await deployContracts({
      rpcUrl,
      account: owner,
      network: 'test',
      feeRecipient: treasury().address,
    }))
  const { identityRegistry, adjudicators } = record.contracts
  const { token, staking } = record.currencies.USDC
  const { jobBoard, teeRegistry, vaultFactory } = record.contracts
  const agents = { client: 0n, provider: 0n, evaluator: 0n }
  for (const role of ['client', 'provider', 'evaluator'] as const)
    agents[role] = (await send(people[role], identityRegistry, 'register', [])) as bigint
  await send(owner, adjudicators, 'grantEvaluator', [agents.evaluator, people.evaluator.address, cexCapital])
  for (const [person, spender] of [
    [people.client, jobBoard],
    [people.provider, staking],
  ] as const) {
    await send(person, token, 'mint', [person.address, 10n ** 12n])
    await send(person, token, 'approve', [spender, 10n ** 12n])
  }
  await send(people.provider, staking, 'depositStake', [agents.provider, 1_000_000_000n])
  let salts = 0

  return {
    rpcUrl,
    record,
    now: async () => Number((await chain.getBlock()).timestamp),
    async moveTo(time) {
      await chain.setNextBlockTimestamp({ timestamp: BigInt(time) })
      await chain.mine({ blocks: 1 })
    },
    addKey: async (publicKey) => {
      await send(owner, teeRegistry, 'addKey', [publicKey, 0, `0x${'0'.repeat(64)}`])
    },
    revokeKey: async (signer) => {
      await send(owner, teeRegistry, 'revokeKey', [signer])
    },
    async createJob(params, deadline) {
      const secret = keccak256(stringToHex(`client ${++salts}`))
      const hash = keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret]))
      const salt = `${stringToHex('seal')}${hash.slice(2, 58)}` as Hex
      const terms = [
        agents.client,
        agents.evaluator,
        budget,
        BigInt(deadline),
        cexCapital,
        3,
        params.stop_loss_bps,
        params.target_return_bps,
        params.max_daily_trades,
        keccak256(stringToHex('terms')),
      ]
      const args = [salt, ...terms, 'Trade', '']
      const id = (await send(people.client, jobBoard, 'createJob', args)) as bigint
      await send(people.client, jobBoard, 'setBudget', [id, budget])
      return toHex(id, { size: 32 })
    },
    deployVault: async (jobId, signer) =>
      (await send(people.client, vaultFactory, 'deployVault', [BigInt(jobId), signer])) as Address,
    async setProvider(jobId) {
      const secret = keccak256(stringToHex(`provider ${jobId}`))
      const seal = slice(keccak256(encodeAbiParameters([{ type: 'bytes32' }], [secret])), 0, 23)
      const expiresAt = (await chain.getBlock()).timestamp + 3_600n
      const offer = { jobId: BigInt(jobId), agentId: agents.provider, seal, expiresAt }
      const signature = await people.provider.signTypedData({
        domain: { name: 'SvcJobBoard', version: '1', chainId: foundry.id, verifyingContract: jobBoard },
        types: {
          Offer: [
            { name: 'jobId', type: 'uint256' },
            { name: 'agentId', type: 'uint256' },
            { name: 'seal', type: 'bytes23' },
            { name: 'expiresAt', type: 'uint256' },
          ],
        },
        primaryType: 'Offer',
        message: offer,
      })
      const { agentId } = offer
      await send(people.client, jobBoard, 'setProvider', [BigInt(jobId), agentId, seal, expiresAt, signature])
    },
    evaluateFromVault: async (jobId) => {
      await send(people.provider, jobBoard, 'evaluateFromVault', [BigInt(jobId)])
    },
    cancelJob: async (jobId) => {
      await send(people.client, jobBoard, 'cancelJob', [BigInt(jobId)])
    },
    async settleJob(jobId) {
      await send(people.client, jobBoard, 'proposeSettlement', [BigInt(jobId), 5_000])
      await send(people.provider, jobBoard, 'acceptSettlement', [BigInt(jobId), 5_000])
    },
    end: async () => {
      await send(owner, adjudicators, 'revokeEvaluator', [agents.evaluator])
    },
  }
}
