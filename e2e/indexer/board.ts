/** Jobs on a real chain for the indexer: three people with their agents, an enclave, and every step of a job. */
import {
  type Abi,
  type Account,
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  publicActions,
  toHex,
  zeroHash,
} from 'viem'
import { foundry } from 'viem/chains'
import {
  identityRegistryAbi,
  mockUsdcAbi,
  strategyVaultAbi,
  strategyVaultFactoryAbi,
  svcAdjudicatorsAbi,
  svcDisputesAbi,
  svcJobBoardAbi,
  svcStakingAbi,
  teeRegistryAbi,
} from '@/lib/chain/generated/abi'
import { minedReceipt } from '@/lib/chain/mined-receipt'
import { disputeIdOf, type JobTerms, jobCommitmentOf, jobIdOf, offerSeal, sealedSalt } from '@/lib/ids'
import { offerTypedData } from '@/lib/jobs/offers/offer-data'
import type { Stack } from '@/scripts/stack/indexer-stack'
import { localWallet, operator } from '@/scripts/stack/wallets'
import { attested } from './attested'

const hour = 3_600n
const day = 24n * hour
const budget = 100_000_000n
const text = keccak256(toHex('text'))
/** Strategies by index: evaluated by a person, and trading. */
const [rubric, cexCapital] = [1, 3]

/** The immutable terms of the client: enough to open a dispute. */
type Made = { id: bigint; secret: Hex; commitment: Hex; deadline: bigint }
type Texts = { title?: string; description?: string; trades?: boolean }

export class Board {
  private salts = 0
  readonly client = localWallet(2).account
  readonly provider = localWallet(3).account
  readonly evaluator = localWallet(4).account
  readonly trader = localWallet(5).account
  readonly arbitrator = localWallet(6).account
  readonly enclave = localWallet(19)
  private readonly agents = { client: 0n, provider: 0n, evaluator: 0n, trader: 0n, arbitrator: 0n }

  private constructor(
    private readonly stack: Stack,
    private readonly chain: ReturnType<typeof chainOf>,
  ) {}

  /** Registers the people's agents, funds and approves them, and makes the enclave known. */
  static async open(stack: Stack): Promise<Board> {
    const board = new Board(stack, chainOf(stack.rpcUrl))
    await board.prepare()
    return board
  }

  private get at() {
    const { contracts, currencies } = this.stack.deployment
    const { jobBoard, vaultFactory, teeRegistry } = contracts
    if (!jobBoard || !vaultFactory || !teeRegistry) throw new Error('the deployment has no job board')
    const { token, staking } = currencies.USDC
    const { identityRegistry, adjudicators, disputes } = contracts
    const all = {
      jobBoard,
      vaultFactory,
      teeRegistry,
      token,
      staking,
      identityRegistry,
      adjudicators,
      disputes,
    }
    return all as { [K in keyof typeof all]: Address }
  }

  private async prepare(): Promise<void> {
    const { at, agents } = this
    const much = 10n ** 12n
    // Without one, a dispute costs its loser nothing and no bond moves.
    await this.own(at.jobBoard, svcJobBoardAbi, 'setDisputeBondBps', [500])
    for (const role of ['client', 'provider', 'evaluator', 'trader', 'arbitrator'] as const) {
      const id = await this.send(this[role], at.identityRegistry, identityRegistryAbi, 'register', ['data:,'])
      agents[role] = BigInt(id.logs.find(({ topics }) => topics.length === 3)?.topics[1] ?? 0)
      await this.send(this[role], at.token, mockUsdcAbi, 'mint', [this[role].address, much])
      for (const spender of [at.jobBoard, at.staking, at.adjudicators])
        await this.send(this[role], at.token, mockUsdcAbi, 'approve', [spender, much])
    }
    await this.send(this.provider, at.staking, svcStakingAbi, 'depositStake', [agents.provider, 10n ** 10n])
    for (const [role, strategy] of [
      ['evaluator', rubric],
      ['trader', cexCapital],
    ] as const)
      await this.own(at.adjudicators, svcAdjudicatorsAbi, 'grantEvaluator', [
        agents[role],
        this[role].address,
        strategy,
      ])
    const bond = [agents.arbitrator, 10n ** 11n]
    await this.send(this.arbitrator, at.adjudicators, svcAdjudicatorsAbi, 'depositBond', bond)
    await this.own(at.adjudicators, svcAdjudicatorsAbi, 'grantArbitrator', [
      agents.arbitrator,
      this.arbitrator.address,
    ])
    const key = this.enclave.account.publicKey
    await this.own(at.teeRegistry, teeRegistryAbi, 'addKey', [key, 0, zeroHash])
  }

  /** A transaction of the operator, who owns the contracts. */
  private own = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
    this.send(operator().account, to, abi, functionName, args)

  private async send(account: Account, to: Address, abi: Abi, name: string, args: readonly unknown[]) {
    const wallet = createWalletClient({ account, chain: foundry, transport: http(this.stack.rpcUrl) })
    const data = encodeFunctionData({ abi, functionName: name, args })
    const hash = await wallet.sendTransaction({ to, data, gas: 3_000_000n })
    const receipt = await minedReceipt(this.chain, hash)
    if (receipt.status !== 'success') throw new Error(`${name} was reverted`)
    return receipt
  }

  private on = (who: Account, functionName: string, args: readonly unknown[]) =>
    this.send(who, this.at.jobBoard, svcJobBoardAbi, functionName, args)

  private async now(): Promise<bigint> {
    return (await this.chain.getBlock()).timestamp
  }

  /** Lets this much time pass, with a block. */
  async wait(seconds: bigint): Promise<void> {
    await this.chain.setNextBlockTimestamp({ timestamp: (await this.now()) + seconds })
    await this.chain.mine({ blocks: 1 })
  }

  /** A job that waits for its budget. */
  async create({
    title = 'Read a paper',
    description = 'And say what it says.',
    trades = false,
  }: Texts = {}) {
    const secret = keccak256(toHex(`job ${++this.salts}`))
    const terms: JobTerms = {
      clientAgentId: this.agents.client,
      evaluatorAgentId: trades ? this.agents.trader : this.agents.evaluator,
      budget,
      deadline: (await this.now()) + 3n * day,
      strategyType: trades ? cexCapital : rubric,
      verificationLevel: 1,
      stopLossBps: trades ? 1_000 : 0,
      targetReturnBps: trades ? 500 : 0,
      maxDailyTrades: trades ? 20 : 0,
      termsHash: text,
    }
    const said = { terms, title, description }
    const salt = sealedSalt(secret)
    await this.on(this.client, 'createJob', [salt, ...Object.values(terms), title, description])
    const { chainId } = this.stack.deployment
    const id = jobIdOf({ chainId, board: this.at.jobBoard, client: this.client.address, salt, ...said })
    return { id, secret, commitment: jobCommitmentOf(said), deadline: terms.deadline } satisfies Made
  }

  async funded(texts: Texts = {}): Promise<Made> {
    const job = await this.create(texts)
    await this.on(this.client, 'setBudget', [job.id, budget])
    return job
  }

  /** A job with a provider; a trading job has its vault. */
  async taken(texts: Texts = {}): Promise<Made> {
    const job = await this.funded(texts)
    if (texts.trades) await this.deployVault(job.id)
    const offer = {
      jobId: job.id,
      agentId: this.agents.provider,
      seal: offerSeal(text),
      expiresAt: (await this.now()) + hour,
    }
    const place = { chainId: foundry.id, board: this.at.jobBoard }
    const signature = await this.provider.signTypedData(offerTypedData(offer, place))
    await this.on(this.client, 'setProvider', [...Object.values(offer), signature])
    return job
  }

  async submitted(): Promise<Made> {
    const job = await this.taken()
    await this.on(this.provider, 'submit', [job.id, text])
    return job
  }

  async evaluated(passed: boolean): Promise<Made> {
    const job = await this.submitted()
    await this.on(this.evaluator, 'evaluate', [job.id, passed, text])
    return job
  }

  /** A dispute of the client, before the arbitrator: no evaluator has a bond, so there is no panel. */
  async disputed(): Promise<Made> {
    const job = await this.evaluated(true)
    await this.on(this.client, 'openDispute', [job.id, job.secret, job.commitment, [0, 0, 0], text])
    return job
  }

  /** A passed job whose client did not wait to settle it, and whose evaluator has its fee. */
  async paid(): Promise<Made> {
    const job = await this.evaluated(true)
    await this.on(this.client, 'settle', [job.id])
    await this.withdrawEvaluatorFees([job.id])
    return job
  }

  cancel = (id: bigint) => this.on(this.client, 'cancelJob', [id])
  expire = (id: bigint) => this.on(this.trader, 'expireJob', [id])
  settle = (id: bigint) => this.on(this.trader, 'settle', [id])
  propose = (id: bigint, bps: number) => this.on(this.provider, 'proposeSettlement', [id, bps])

  async agree(id: bigint, bps: number): Promise<void> {
    await this.propose(id, bps)
    await this.on(this.client, 'acceptSettlement', [id, bps])
  }

  private disputeOf = (id: bigint): Hex =>
    disputeIdOf({
      chainId: this.stack.deployment.chainId,
      disputes: this.at.disputes,
      module: this.at.jobBoard,
      subject: toHex(id, { size: 32 }),
    })

  /** Ends a dispute whose arbitrator missed the deadline. */
  finalize = (id: bigint) =>
    this.send(this.trader, this.at.disputes, svcDisputesAbi, 'finalizeAfterTimeout', [this.disputeOf(id)])

  /** The arbitrator decides a dispute. */
  rule = (id: bigint, forProvider: boolean) =>
    this.send(this.arbitrator, this.at.disputes, svcDisputesAbi, 'arbitrate', [
      this.disputeOf(id),
      forProvider,
      text,
    ])

  /** A wallet withdraws an offer, whether it made one or not. */
  withdrawOffer = (who: Account, id: bigint, expiresAt: bigint) =>
    this.on(who, 'withdrawOffer', [id, this.agents.provider, offerSeal(text), expiresAt])

  withdrawFees = (ids: readonly bigint[]) => this.on(this.trader, 'withdrawFees', [ids])
  /** Of the evaluator of jobs that do not trade. */
  withdrawEvaluatorFees = (ids: readonly bigint[]) =>
    this.on(this.trader, 'withdrawEvaluatorFees', [this.agents.evaluator, ids])

  deployVault = (id: bigint) =>
    this.send(this.client, this.at.vaultFactory, strategyVaultFactoryAbi, 'deployVault', [
      id,
      this.enclave.address,
    ])

  revokeKey = () => this.own(this.at.teeRegistry, teeRegistryAbi, 'revokeKey', [this.enclave.address])

  /** Posts a balance that the enclave attests; with a reason, the closing one. */
  async post(id: bigint, reportedValue: bigint, reason?: number): Promise<void> {
    const vault = await this.chain.readContract({
      address: this.at.jobBoard,
      abi: svcJobBoardAbi,
      functionName: 'vaultOf',
      args: [id],
    })
    const previousHash = await this.chain.readContract({
      address: vault,
      abi: strategyVaultAbi,
      functionName: 'head',
    })
    const snapshot = { timestamp: await this.now(), reportedValue, reportHash: text, previousHash }
    const signature = await attested(this.enclave.account, vault, { jobId: id, ...snapshot }, reason)
    const [call, args]: [string, unknown[]] =
      reason === undefined
        ? ['postSnapshot', [snapshot, signature]]
        : ['close', [snapshot, reason, signature]]
    await this.send(this.trader, vault, strategyVaultAbi, call, args)
  }

  evaluateFromVault = (id: bigint) => this.on(this.trader, 'evaluateFromVault', [id])
}

const chainOf = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) }).extend(publicActions)
