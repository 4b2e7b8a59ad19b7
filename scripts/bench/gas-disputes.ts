/** The gas costs of disputes and settlements, step by step, for `npm run bench -- gas`. */
import { type Hex, keccak256, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { svcDisputesAbi } from '@/lib/chain/generated/abi'
import { type Account, type Chain, gasOf, orderCall, type Step, type World } from './gas'

type Cast = { operator: Account; buyer: Account; provider: Account; mnemonic: string }
type Judge = { account: Account; agentId: bigint }

const bond = 1_000_000_000n
const words = keccak256(toHex('reasons'))
const noPanel = [0n, 0n, 0n] as const
const evidenceSeconds = 48n * 3_600n

/** The draw depends on a block's randomness and changes a step by some gas: reported in thousands. */
const about = (gas: bigint) => ((gas + 500n) / 1_000n) * 1_000n

class Trial {
  private agents = 3n

  constructor(
    private readonly chain: Chain,
    private readonly world: World,
    private readonly cast: Cast,
  ) {}

  private on(
    who: Account,
    name: 'SvcEscrow' | 'SvcDisputes' | 'SvcAdjudicators',
    call: string,
    args: unknown[],
  ) {
    const { escrow, disputes, adjudicators } = this.world
    const at = { SvcEscrow: escrow, SvcDisputes: disputes, SvcAdjudicators: adjudicators }[name]
    return gasOf(this.chain, who, name, at, call, args)
  }

  escrow = (who: Account, call: string, args: unknown[]) => this.on(who, 'SvcEscrow', call, args)
  onDisputes = (who: Account, call: string, args: unknown[]) => this.on(who, 'SvcDisputes', call, args)

  /** A new agent with a role and a bond. */
  async appoint(addressIndex: number, role: 'evaluator' | 'arbitrator'): Promise<Judge> {
    const { chain, world, cast } = this
    const account = mnemonicToAccount(cast.mnemonic, { addressIndex })
    const agentId = ++this.agents
    await gasOf(chain, account, 'IdentityRegistry', world.identity, 'register', ['data:,'])
    if (role === 'evaluator')
      await this.on(cast.operator, 'SvcAdjudicators', 'grantEvaluator', [agentId, account.address, 1])
    await gasOf(chain, cast.operator, 'MockUSDC', world.token, 'mint', [account.address, bond])
    await gasOf(chain, account, 'MockUSDC', world.token, 'approve', [world.adjudicators, bond])
    await this.on(account, 'SvcAdjudicators', 'depositBond', [agentId, bond])
    if (role === 'arbitrator')
      await this.on(cast.operator, 'SvcAdjudicators', 'grantArbitrator', [agentId, account.address])
    return { account, agentId }
  }

  /** An accepted order: its id and what a challenge of it needs. */
  async accepted(name: string): Promise<{ id: Hex; secret: Hex; commitment: Hex }> {
    const { chain, world, cast } = this
    const secret = keccak256(toHex(name))
    const { id, args, commitment } = await orderCall(chain, world, cast.buyer.address, 1n, secret)
    await gasOf(chain, cast.buyer, 'MockUSDC', world.token, 'approve', [world.escrow, 100_000_000n])
    await this.escrow(cast.buyer, 'createOrder', [...args])
    await this.escrow(cast.provider, 'acceptOrder', [id])
    return { id, secret, commitment }
  }

  /** A delivered order that was challenged. */
  async challenged(name: string): Promise<{ dispute: Hex; gas: bigint }> {
    const { id, secret, commitment } = await this.accepted(name)
    await this.escrow(this.cast.provider, 'submitDelivery', [id, words])
    const gas = await this.escrow(this.cast.buyer, 'openChallenge', [
      id,
      secret,
      commitment,
      [...noPanel],
      words,
    ])
    const { disputes, escrow } = this.world
    const read = { address: disputes, abi: svcDisputesAbi } as const
    const dispute = await this.chain.client.readContract({
      ...read,
      functionName: 'disputeIdOf',
      args: [escrow, id],
    })
    return { dispute, gas }
  }

  async wait(seconds: bigint): Promise<void> {
    const { timestamp } = await this.chain.client.getBlock()
    await this.chain.client.setNextBlockTimestamp({ timestamp: timestamp + seconds })
  }

  /** The first two seats vote for the provider. */
  async verdict(dispute: Hex, panel: readonly Judge[]): Promise<[bigint, bigint]> {
    await this.wait(evidenceSeconds + 1n)
    const [one, two] = panel
    if (!one || !two) throw new Error('a panel has three seats')
    const vote = ({ account, agentId }: Judge) =>
      this.onDisputes(account, 'castVote', [dispute, agentId, true, words])
    return [await vote(one), await vote(two)]
  }
}

/** Every step of disputes and settlements, each its own transaction. */
export async function disputeSteps(chain: Chain, world: World, cast: Cast): Promise<Step[]> {
  const trial = new Trial(chain, world, cast)
  const { buyer, provider } = cast
  const panel: Judge[] = []
  for (const index of [5, 6, 7]) panel.push(await trial.appoint(index, 'evaluator'))
  const judge = await trial.appoint(8, 'arbitrator')

  const first = await trial.challenged('accepted verdict')
  const [vote, verdict] = await trial.verdict(first.dispute, panel)
  const accept = await trial.onDisputes(buyer, 'acceptEvaluatorVerdict', [first.dispute])
  const second = await trial.challenged('appeal')
  await trial.verdict(second.dispute, panel)
  const escalate = await trial.onDisputes(buyer, 'escalate', [second.dispute])
  const arbitrate = await trial.onDisputes(judge.account, 'arbitrate', [second.dispute, false, words])
  const third = await trial.challenged('no one appeals')
  await trial.verdict(third.dispute, panel)
  await trial.wait(73n * 3_600n)
  const finalize = await trial.onDisputes(provider, 'finalizeAfterTimeout', [third.dispute])
  const { id } = await trial.accepted('settlement')
  const propose = await trial.escrow(buyer, 'proposeSettlement', [id, 5_000])
  const settle = await trial.escrow(provider, 'acceptSettlement', [id, 5_000])

  return [
    { name: 'openChallenge (draws a panel of three)', gas: about(first.gas) },
    { name: 'castVote', gas: about(vote) },
    { name: 'castVote, with the verdict', gas: about(verdict) },
    { name: 'acceptEvaluatorVerdict (pays everyone)', gas: about(accept) },
    { name: 'escalate (draws an arbitrator)', gas: about(escalate) },
    { name: 'arbitrate (pays everyone)', gas: about(arbitrate) },
    { name: 'finalizeAfterTimeout (pays everyone)', gas: about(finalize) },
    { name: 'proposeSettlement', gas: about(propose) },
    { name: 'acceptSettlement', gas: about(settle) },
  ]
}
