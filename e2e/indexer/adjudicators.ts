/** Disputes for the traffic: four evaluators and two arbitrators, and for any disputed order a step that the chain allows now. */
import {
  type Address,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
} from 'viem'
import { mockUsdcAbi, svcAdjudicatorsAbi, svcDisputesAbi, svcEscrowAbi } from '@/lib/chain/generated/abi'
import { type Hired, type Load, type Step, secretOf } from '@/scripts/bench/load'
import type { Rpc } from '@/worker/indexer/rpc'

/** How long a panel votes. */
const votingSeconds = 48 * 3_600
/** `SvcDisputes.Stage` by index. */
const stages = ['NONE', 'PANEL', 'WINDOW', 'ARBITRATION', 'AGREEMENT', 'SETTLED'] as const

type Side = 'buyer' | 'seller'
/** The courses of a dispute. One challenge after the other takes the next, so that a short history covers all of them. */
const fates = ['accepted', 'arbitrated', 'unarbitrated', 'agreed', 'unheard', 'unanswered'] as const
type Fate = (typeof fates)[number]
/** A step, and whether the order is settled by it. */
type Move = { step: Step; then: 'ends' | 'goes on' }
type Dispute = {
  stage: number
  deadline: number
  voted: number
  verdictForProvider: boolean
  arbitrator: number
  seats: readonly number[]
}

/** One of this many orders is always challenged. */
const perChallenge = 3
/** Whether the buyer of this order challenges its delivery immediately. */
export const isChallenged = (salt: number): boolean => salt % perChallenge === 0

export class Adjudicators {
  /** The courses of the challenged orders, by salt. An order that is challenged again after a reorg keeps its course. */
  private readonly fateOf = new Map<number, Fate>()

  private constructor(
    private readonly rpc: Rpc,
    private readonly load: Load,
    readonly evaluators: readonly Hired[],
    readonly arbitrators: readonly Hired[],
  ) {}

  /** Grants the roles and deposits the bonds. */
  static async open(rpc: Rpc, load: Load): Promise<Adjudicators> {
    const adjudicators = load.deployment.contracts.adjudicators as Address
    const evaluators: Hired[] = []
    const arbitrators: Hired[] = []
    for (const who of ['ada', 'ben', 'cleo', 'dora']) {
      const one = await load.hire(who)
      const args = [one.agentId, one.actor, 1] as const
      await load.command(
        adjudicators,
        encodeFunctionData({ abi: svcAdjudicatorsAbi, functionName: 'grantEvaluator', args }),
      )
      await load.send(new Adjudicators(rpc, load, evaluators, arbitrators).bond(one))
      evaluators.push(one)
    }
    for (const who of ['judith', 'karl']) {
      const one = await load.hire(who)
      const adjudicators = new Adjudicators(rpc, load, evaluators, arbitrators)
      await load.send(adjudicators.bond(one))
      await adjudicators.grant(one)
      arbitrators.push(one)
    }
    return new Adjudicators(rpc, load, evaluators, arbitrators)
  }

  private get adjudicators(): Address {
    return this.load.deployment.contracts.adjudicators as Address
  }

  private bond({ actor, agentId }: Hired): Step[] {
    const { token } = this.load.contracts
    // Enough for many missed deadlines.
    const amount = 10n ** 12n
    const erc20 = (functionName: 'mint' | 'approve', to: Address): Step => ({
      actor,
      to: token,
      data: encodeFunctionData({ abi: mockUsdcAbi, functionName, args: [to, amount] }),
    })
    const data = encodeFunctionData({
      abi: svcAdjudicatorsAbi,
      functionName: 'depositBond',
      args: [agentId, amount],
    })
    return [erc20('mint', actor), erc20('approve', this.adjudicators), { actor, to: this.adjudicators, data }]
  }

  private grant({ actor, agentId }: Hired): Promise<void> {
    const args = [agentId, actor] as const
    return this.load.command(
      this.adjudicators,
      encodeFunctionData({ abi: svcAdjudicatorsAbi, functionName: 'grantArbitrator', args }),
    )
  }

  /** Takes every arbitrator out of the draw; `pardon` puts them back. */
  async dismiss(): Promise<void> {
    for (const { agentId } of this.arbitrators) {
      const call = { abi: svcAdjudicatorsAbi, functionName: 'revokeArbitrator', args: [agentId] } as const
      await this.load.command(this.adjudicators, encodeFunctionData(call))
    }
  }

  /** Lets suspended and dismissed arbitrators be drawn again. */
  async pardon(): Promise<void> {
    for (const one of this.arbitrators) {
      const answer = await this.read(this.adjudicators, svcAdjudicatorsAbi, 'arbitratorOf', [one.agentId])
      const { suspended, position } = answer as { suspended: boolean; position: number }
      if (suspended || position === 0) await this.grant(one)
    }
  }

  /** The buyer's challenge. */
  challenge(salt: number): Step {
    const next = fates[this.fateOf.size % fates.length]
    if (next && !this.fateOf.has(salt)) this.fateOf.set(salt, next)
    const none = [0n, 0n, 0n] as const
    return this.onEscrow('buyer', 'openChallenge', [
      this.load.orderId(salt),
      secretOf(salt),
      this.load.commitment(salt),
      none,
      keccak256(secretOf(salt)),
    ])
  }

  propose(salt: number, side: Side, bps: number): Step {
    return this.onEscrow(side, 'proposeSettlement', [this.load.orderId(salt), bps])
  }

  /** Proposes, or accepts, a due date in chain seconds. */
  extend(salt: number, side: Side, call: 'proposeExtension' | 'acceptExtension', dueAt: bigint): Step {
    return this.onEscrow(side, call, [this.load.orderId(salt), dueAt])
  }

  agree(salt: number, side: Side, bps: number): Step {
    return this.onEscrow(side, 'acceptSettlement', [this.load.orderId(salt), bps])
  }

  private onEscrow(
    side: Side,
    functionName:
      | 'openChallenge'
      | 'proposeSettlement'
      | 'acceptSettlement'
      | 'proposeExtension'
      | 'acceptExtension',
    args: readonly unknown[],
  ): Step {
    return {
      actor: this.load[side],
      to: this.load.contracts.escrow,
      data: encodeFunctionData({ abi: svcEscrowAbi, functionName, args } as Parameters<
        typeof encodeFunctionData
      >[0]),
    }
  }

  /** Whether the sides of this order agree in the dispute. */
  isAgreed(salt: number): boolean {
    return this.fateOf.get(salt) === 'agreed'
  }

  /** A step of this order's dispute, or null when only time helps. */
  async step(salt: number, now: number): Promise<Move | null> {
    const id = this.disputeId(salt)
    const disputes = this.load.deployment.contracts.disputes as Address
    const dispute = (await this.read(disputes, svcDisputesAbi, 'disputeOf', [id])) as Dispute
    const isLate = now > dispute.deadline
    const stage = stages[dispute.stage]
    if (stage === undefined || stage === 'NONE' || stage === 'SETTLED') return null
    if (isLate) {
      const goesOn = stage === 'PANEL' || (stage === 'AGREEMENT' && (await this.mayDraw()))
      return this.move(this.load.seller, 'finalizeAfterTimeout', [id], goesOn ? 'goes on' : 'ends')
    }
    if (now > dispute.deadline - 300) return null
    const fate = this.fateOf.get(salt)
    const forProvider = salt % 2 === 0
    const reason = keccak256(secretOf(salt))
    if (stage === 'PANEL')
      return fate === 'unheard' ? null : this.vote(id, dispute, now, [forProvider, reason])
    if (stage === 'WINDOW') return this.answer(id, dispute, fate)
    return stage === 'ARBITRATION' && fate !== 'unarbitrated'
      ? this.rule(id, dispute, [!forProvider, reason])
      : null
  }

  /** Whether there is an eligible arbitrator. */
  private async mayDraw(): Promise<boolean> {
    const may = this.arbitrators.map(({ agentId }) =>
      this.read(this.adjudicators, svcAdjudicatorsAbi, 'arbitratorEligible', [agentId]),
    )
    return (await Promise.all(may)).includes(true)
  }

  private vote(id: Hex, dispute: Dispute, now: number, words: readonly [boolean, Hex]): Move | null {
    if (now <= dispute.deadline - votingSeconds) return null
    const seat = [0, 1, 2].find((one) => ((dispute.voted >> one) & 1) === 0)
    const agentId = BigInt(dispute.seats[seat ?? 0] ?? 0)
    const judge = this.evaluators.find((one) => one.agentId === agentId)
    return judge ? this.move(judge.actor, 'castVote', [id, agentId, ...words], 'goes on') : null
  }

  private answer(id: Hex, dispute: Dispute, fate: Fate | undefined): Move | null {
    const loser = dispute.verdictForProvider ? this.load.buyer : this.load.seller
    if (fate === 'accepted') return this.move(loser, 'acceptEvaluatorVerdict', [id], 'ends')
    return fate === 'unanswered' ? null : this.move(loser, 'escalate', [id], 'goes on')
  }

  private rule(id: Hex, dispute: Dispute, words: readonly [boolean, Hex]): Move | null {
    const judge = this.arbitrators.find((one) => one.agentId === BigInt(dispute.arbitrator))
    return judge ? this.move(judge.actor, 'arbitrate', [id, ...words], 'ends') : null
  }

  /** A call of the dispute contract. */
  move(actor: Address, functionName: string, args: readonly unknown[], then: Move['then']): Move {
    const call = { abi: svcDisputesAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]
    const to = this.load.deployment.contracts.disputes as Address
    return { step: { actor, to, data: encodeFunctionData(call) }, then }
  }

  /** The drawn panel of the order's dispute. */
  async seatsOf(salt: number): Promise<bigint[]> {
    const disputes = this.load.deployment.contracts.disputes as Address
    const { seats } = (await this.read(disputes, svcDisputesAbi, 'disputeOf', [
      this.disputeId(salt),
    ])) as Dispute
    return seats.map(BigInt)
  }

  /** The id of the dispute about the order with this salt. */
  disputeId(salt: number): Hex {
    const { deployment, contracts } = this.load
    return keccak256(
      encodeAbiParameters(
        [{ type: 'uint256' }, { type: 'address' }, { type: 'address' }, { type: 'bytes32' }],
        [
          BigInt(deployment.chainId),
          deployment.contracts.disputes as Address,
          contracts.escrow,
          this.load.orderId(salt),
        ],
      ),
    )
  }

  private async read(
    to: Address,
    abi: typeof svcDisputesAbi | typeof svcAdjudicatorsAbi,
    functionName: string,
    args: readonly unknown[],
  ): Promise<unknown> {
    const what = { abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]
    const data = await this.rpc.call<Hex>('eth_call', [{ to, data: encodeFunctionData(what) }, 'latest'])
    return decodeFunctionResult({ ...what, data } as Parameters<typeof decodeFunctionResult>[0])
  }
}
