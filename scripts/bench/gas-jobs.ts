/** The gas costs of a job of the job board and a trading vault, step by step, for `npm run bench -- gas`. */
import { getContractAddress, type Hex, keccak256, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { strategyVaultAbi, svcJobBoardAbi } from '@/lib/chain/generated/abi'
import { type JobTerms, jobIdOf, offerSeal, sealedSalt } from '@/lib/ids'
import { type Account, type Chain, deployOne, gasOf, type Step, type World } from './gas'

type Cast = { operator: Account; client: Account; provider: Account; mnemonic: string }
type Role = { account: Account; agentId: bigint }

const day = 86_400n
const budget = 100_000_000n
const words = keccak256(toHex('words'))
const [title, description] = ['Review a vault', 'Read the code and say what is wrong.']

/** The fields that the enclave signs for a snapshot; for a close, the reason too. */
const entry = [
  { name: 'jobId', type: 'uint256' },
  { name: 'timestamp', type: 'uint64' },
  { name: 'reportedValue', type: 'uint256' },
  { name: 'reportHash', type: 'bytes32' },
  { name: 'previousHash', type: 'bytes32' },
] as const

/** The figures that have a target, and the targets. */
export const jobTargets: Readonly<Record<string, bigint>> = {
  'job, steady state': 420_000n,
  postSnapshot: 70_000n,
}

class JobBoard {
  private board: Hex = '0x'
  private factory: Hex = '0x'

  constructor(
    private readonly chain: Chain,
    private readonly world: World,
    private readonly cast: Cast,
    private readonly enclave: Account,
  ) {}

  /** Deploys the contracts on an existing deployment, and waits until the board may lock stake. */
  async open(): Promise<void> {
    const { chain, world, cast, enclave } = this
    const registry = await deployOne(chain, 'TeeRegistry', [cast.operator.address])
    const from = cast.operator.address
    const nonce = BigInt(await chain.client.getTransactionCount({ address: from }))
    const board = getContractAddress({ from, nonce: nonce + 1n })
    this.factory = await deployOne(chain, 'StrategyVaultFactory', [registry, board])
    this.board = await deployOne(chain, 'SvcJobBoard', [world.disputes, this.factory, from])
    const admit = (name: string, at: Hex, call: string) =>
      gasOf(chain, cast.operator, name, at, call, [this.board, true])
    await admit('SvcStaking', world.staking, 'setModule')
    await admit('SvcDisputes', world.disputes, 'setModule')
    await admit('SvcReputation', world.reputation, 'setRecorder')
    const key = [enclave.publicKey, 1, words]
    await gasOf(chain, cast.operator, 'TeeRegistry', registry, 'addKey', key)
    await this.wait(7n * day)
  }

  async wait(seconds: bigint): Promise<void> {
    const { timestamp } = await this.chain.client.getBlock()
    await this.chain.client.setNextBlockTimestamp({ timestamp: timestamp + seconds })
  }

  /** A new evaluator agent for one strategy type, whose wallet already holds money. */
  async appoint(addressIndex: number, agentId: bigint, strategyType: number): Promise<Role> {
    const { chain, world, cast } = this
    const account = mnemonicToAccount(cast.mnemonic, { addressIndex })
    await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
    await gasOf(chain, account, 'IdentityRegistry', world.identity, 'register', ['data:,'])
    await gasOf(chain, cast.operator, 'MockUSDC', world.token, 'mint', [account.address, 1n])
    const grant = [agentId, account.address, strategyType]
    await gasOf(chain, cast.operator, 'SvcAdjudicators', world.adjudicators, 'grantEvaluator', grant)
    return { account, agentId }
  }

  private on(who: Account, call: string, args: unknown[]) {
    return gasOf(this.chain, who, 'SvcJobBoard', this.board, call, args)
  }

  /** Creates and pays a job. Returns its id and the gas of both steps. */
  private async funded(name: string, judge: Role, trades: boolean) {
    const { chain, world, cast } = this
    const { timestamp } = await chain.client.getBlock()
    const salt = sealedSalt(keccak256(toHex(name)))
    const terms: JobTerms = {
      clientAgentId: 1n,
      evaluatorAgentId: judge.agentId,
      budget,
      deadline: timestamp + 3n * day,
      strategyType: trades ? 3 : 1,
      verificationLevel: 2,
      stopLossBps: trades ? 1_000 : 0,
      targetReturnBps: trades ? 500 : 0,
      maxDailyTrades: trades ? 20 : 0,
      termsHash: words,
    }
    await gasOf(chain, cast.client, 'MockUSDC', world.token, 'approve', [this.board, budget])
    const create = await this.on(cast.client, 'createJob', [
      salt,
      ...Object.values(terms),
      title,
      description,
    ])
    const client = cast.client.address
    const id = jobIdOf({ chainId: anvil.id, board: this.board, client, salt, terms, title, description })
    return { id, create, fund: await this.on(cast.client, 'setBudget', [id, budget]) }
  }

  private async take(id: bigint): Promise<bigint> {
    const { timestamp } = await this.chain.client.getBlock()
    const offer = { jobId: id, agentId: 2n, seal: offerSeal(words), expiresAt: timestamp + 3_600n }
    const signature = await this.cast.provider.signTypedData({
      domain: { name: 'SvcJobBoard', version: '1', chainId: anvil.id, verifyingContract: this.board },
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
    return this.on(this.cast.client, 'setProvider', [...Object.values(offer), signature])
  }

  /** Starts a job that stays open. */
  async begin(name: string, judge: Role): Promise<void> {
    const { id } = await this.funded(name, judge, false)
    await this.take(id)
  }

  /** One job from its creation to the payment, every step a separate transaction. Returns its id and the steps. */
  async life(name: string, judge: Role): Promise<{ id: bigint; steps: Step[] }> {
    const { cast } = this
    const { id, create, fund } = await this.funded(name, judge, false)
    const take = await this.take(id)
    const submit = await this.on(cast.provider, 'submit', [id, words])
    const evaluate = await this.on(judge.account, 'evaluate', [id, true, words])
    await this.wait(2n * day + 1n)
    const settle = await this.on(cast.operator, 'settle', [id])
    const steps = [
      { name: 'createJob', gas: create },
      { name: 'setBudget', gas: fund },
      { name: 'setProvider (locks stake)', gas: take },
      { name: 'submit', gas: submit },
      { name: 'evaluate', gas: evaluate },
      { name: 'settle', gas: settle },
    ]
    return { id, steps }
  }

  /** The evaluator withdraws its fees of these jobs. */
  collect(judge: Role, ids: readonly bigint[]): Promise<bigint> {
    return this.on(judge.account, 'withdrawEvaluatorFees', [judge.agentId, ids])
  }

  /** A trading job from its vault to the close. */
  async trade(judge: Role): Promise<Step[]> {
    const { chain, cast, enclave, factory } = this
    const { id } = await this.funded('trading', judge, true)
    const at = (name: string, to: Hex, call: string, args: unknown[]) =>
      gasOf(chain, cast.operator, name, to, call, args)
    const deploy = await gasOf(chain, cast.client, 'StrategyVaultFactory', factory, 'deployVault', [
      id,
      enclave.address,
    ])
    await this.take(id)
    const vault = await chain.client.readContract({
      address: this.board,
      abi: svcJobBoardAbi,
      functionName: 'vaultOf',
      args: [id],
    })
    const signed = async (value: bigint, reason?: number) => {
      const { timestamp } = await chain.client.getBlock()
      const previousHash = await chain.client.readContract({
        address: vault,
        abi: strategyVaultAbi,
        functionName: 'head',
      })
      const snapshot = { timestamp, reportedValue: value, reportHash: words, previousHash }
      const domain = { name: 'StrategyVault', version: '1', chainId: anvil.id, verifyingContract: vault }
      const message = { jobId: id, ...snapshot }
      const signature = await (reason === undefined
        ? enclave.signTypedData({ domain, types: { Snapshot: entry }, primaryType: 'Snapshot', message })
        : enclave.signTypedData({
            domain,
            types: { Close: [...entry, { name: 'reason', type: 'uint8' }] },
            primaryType: 'Close',
            message: { ...message, reason },
          }))
      return { snapshot, signature }
    }
    const post = async (value: bigint) => {
      const { snapshot, signature } = await signed(value)
      const gas = await at('StrategyVault', vault, 'postSnapshot', [snapshot, signature])
      await this.wait(14_400n)
      return gas
    }
    const firstPost = await post(10_000_000_000n)
    await post(10_400_000_000n)
    const next = await post(10_200_000_000n)
    const { snapshot, signature } = await signed(8_900_000_000n, 2)
    const close = await at('StrategyVault', vault, 'close', [snapshot, 2, signature])
    const carry = await this.on(cast.operator, 'evaluateFromVault', [id])
    return [
      { name: 'deployVault', gas: deploy },
      { name: 'postSnapshot', gas: next },
      { name: 'postSnapshot, the first of a vault', gas: firstPost },
      { name: 'close a vault', gas: close },
      { name: 'evaluateFromVault', gas: carry },
    ]
  }
}

/** Every step of a job and of a vault, each its own transaction. `firstAgent` is the id of the next agent that is minted. */
export async function jobSteps(chain: Chain, world: World, cast: Cast, firstAgent: bigint): Promise<Step[]> {
  const enclave = mnemonicToAccount(cast.mnemonic, { addressIndex: 32 })
  const board = new JobBoard(chain, world, cast, enclave)
  await board.open()
  const judge = await board.appoint(30, firstAgent, 1)
  const tradeJudge = await board.appoint(31, firstAgent + 1n, 3)
  const first = await board.life('warm up', judge)
  await board.wait(day)
  // In the steady state the provider has another job open, and so a lock.
  await board.begin('meanwhile', judge)
  const steady = await board.life('next day', judge)
  const sum = ({ steps }: { steps: Step[] }) => steps.reduce((gas, step) => gas + step.gas, 0n)
  const next = await board.life('the day after', judge)
  const one = await board.collect(judge, [first.id])
  const two = await board.collect(judge, [steady.id, next.id])
  return [
    ...steady.steps,
    { name: 'job, steady state', gas: sum(steady) },
    { name: 'job, when everything is new', gas: sum(first) },
    { name: 'withdrawEvaluatorFees, one job', gas: one },
    { name: 'withdrawEvaluatorFees, each further job', gas: two - one },
    ...(await board.trade(tradeJudge)),
  ]
}
