/** The gas costs of a bounty campaign and its slots, step by step, for `npm run bench -- gas`. */
import { type Hex, keccak256, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { campaignIdOf, slotNonce } from '@/lib/ids'
import { type Account, type Chain, deployOne, gasOf, type Step, type World } from './gas'

type Cast = { operator: Account; brand: Account; mnemonic: string }
type Provider = { account: Account; agentId: bigint }

const bond = 20_000_000n
const day = 86_400n
const words = keccak256(toHex('words'))

/** The figures that have a target, and the targets. */
export const campaignTargets: Readonly<Record<string, bigint>> = {
  claimSlot: 130_000n,
  submitSlot: 60_000n,
  approveSlot: 95_000n,
  'approveSlots, each further slot': 45_000n,
}

class Board {
  private campaigns: Hex = '0x'

  constructor(
    private readonly chain: Chain,
    private readonly world: World,
    private readonly cast: Cast,
  ) {}

  /** Deploys the contract on an existing deployment, and waits until it may lock stake. */
  async open(): Promise<void> {
    const { chain, world, cast } = this
    this.campaigns = await deployOne(chain, 'SvcCampaigns', [world.disputes, cast.operator.address])
    const admit = (name: string, at: Hex, call: string) =>
      gasOf(chain, cast.operator, name, at, call, [this.campaigns, true])
    await admit('SvcStaking', world.staking, 'setModule')
    await admit('SvcDisputes', world.disputes, 'setModule')
    await admit('SvcReputation', world.reputation, 'setRecorder')
    await this.wait(7n * day)
  }

  async wait(seconds: bigint): Promise<void> {
    const { timestamp } = await this.chain.client.getBlock()
    await this.chain.client.setNextBlockTimestamp({ timestamp: timestamp + seconds })
  }

  /** A new agent with money in its wallet and a stake that covers two bonds. */
  async hire(addressIndex: number, agentId: bigint): Promise<Provider> {
    const { chain, world, cast } = this
    const account = mnemonicToAccount(cast.mnemonic, { addressIndex })
    await chain.client.setBalance({ address: account.address, value: 10n ** 18n })
    await gasOf(chain, account, 'IdentityRegistry', world.identity, 'register', ['data:,'])
    await gasOf(chain, cast.operator, 'MockUSDC', world.token, 'mint', [account.address, 100_000_000n])
    await gasOf(chain, account, 'MockUSDC', world.token, 'approve', [world.staking, 2n * bond])
    await gasOf(chain, account, 'SvcStaking', world.staking, 'depositStake', [agentId, 2n * bond])
    return { account, agentId }
  }

  async fund(name: string): Promise<{ id: Hex; gas: bigint }> {
    const { chain, world, cast } = this
    const { timestamp } = await chain.client.getBlock()
    const salt = keccak256(toHex(name))
    const terms = {
      token: world.token,
      rewardPerSlot: 10_000_000n,
      slots: 10,
      perProviderLimit: 1,
      providerBond: bond,
      closesAt: timestamp + 10n * day,
      maxSubmitSeconds: 86_400,
      reviewSeconds: 86_400,
      termsHash: words,
    }
    await gasOf(chain, cast.brand, 'MockUSDC', world.token, 'approve', [this.campaigns, 100_000_000n])
    const args = [salt, ...Object.values(terms)]
    const gas = await gasOf(chain, cast.brand, 'SvcCampaigns', this.campaigns, 'fundCampaign', args)
    const chainId = await chain.client.getChainId()
    const id = campaignIdOf({ chainId, campaigns: this.campaigns, brand: cast.brand.address, salt, ...terms })
    return { id, gas }
  }

  private on(who: Account, call: string, args: unknown[]) {
    return gasOf(this.chain, who, 'SvcCampaigns', this.campaigns, call, args)
  }

  private slot = (id: Hex, { agentId }: Provider) =>
    [id, agentId, slotNonce(0, keccak256(toHex(`secret of ${agentId}`)))] as const

  claim = (id: Hex, one: Provider) => this.on(one.account, 'claimSlot', [...this.slot(id, one)])
  submit = (id: Hex, one: Provider) => this.on(one.account, 'submitSlot', [...this.slot(id, one), words])
  approve = (id: Hex, one: Provider) => this.on(this.cast.brand, 'approveSlot', [...this.slot(id, one)])
  reject = (id: Hex, one: Provider) => this.on(this.cast.brand, 'rejectSlot', [...this.slot(id, one), words])
  sendBack = (id: Hex, one: Provider) =>
    this.on(this.cast.brand, 'requestChanges', [...this.slot(id, one), words])
  remove = (id: Hex, one: Provider) => this.on(this.cast.brand, 'removeExpired', [...this.slot(id, one)])
  finalize = (id: Hex, one: Provider) => this.on(one.account, 'finalizeReject', [...this.slot(id, one)])
  reclaim = (id: Hex) => this.on(this.cast.operator, 'reclaimExpired', [id])

  challenge(id: Hex, one: Provider) {
    const secret = keccak256(toHex(`secret of ${one.agentId}`))
    return this.on(one.account, 'openSlotChallenge', [...this.slot(id, one), secret, [0n, 0n, 0n], words])
  }

  approveAll(id: Hex, some: readonly Provider[]) {
    const slots = some.map((one) => this.slot(id, one))
    const [agentIds, nonces] = [slots.map(([, agentId]) => agentId), slots.map(([, , nonce]) => nonce)]
    return this.on(this.cast.brand, 'approveSlots', [id, agentIds, nonces])
  }

  async submitted(id: Hex, some: readonly Provider[]): Promise<void> {
    for (const one of some) {
      await this.claim(id, one)
      await this.submit(id, one)
    }
  }
}

/** Every step of a campaign, each its own transaction. `firstAgent` is the id of the next agent that is minted. */
export async function campaignSteps(
  chain: Chain,
  world: World,
  cast: Cast,
  firstAgent: bigint,
): Promise<Step[]> {
  const board = new Board(chain, world, cast)
  const providers: Provider[] = []
  for (let i = 0; i < 5; i++) providers.push(await board.hire(20 + i, firstAgent + BigInt(i)))
  await board.open()
  const [one, ...others] = providers
  if (!one) throw new Error('there are five providers')

  const warmUp = await board.fund('warm up')
  const firstClaim = await board.claim(warmUp.id, one)
  const firstSubmit = await board.submit(warmUp.id, one)
  const firstApproval = await board.approve(warmUp.id, one)
  await board.submitted(warmUp.id, others)
  await board.approveAll(warmUp.id, others)

  await board.wait(day)
  const next = await board.fund('next day')
  const claim = await board.claim(next.id, one)
  const submit = await board.submit(next.id, one)
  const sendBack = await board.sendBack(next.id, one)
  await board.submit(next.id, one)
  const approve = await board.approve(next.id, one)
  await board.submitted(next.id, others)
  const four = await board.approveAll(next.id, others)

  await board.wait(day)
  const third = await board.fund('third day')
  await board.submitted(third.id, providers)
  const single = await board.approveAll(third.id, [one])
  const [two, three] = others
  if (!two || !three) throw new Error('there are five providers')
  const reject = await board.reject(third.id, two)
  const challenge = await board.challenge(third.id, two)
  await board.reject(third.id, three)
  await board.wait(3n * day)
  const finalize = await board.finalize(third.id, three)
  const fourth = await board.fund('fourth day')
  await board.claim(fourth.id, one)
  await board.wait(2n * day)
  const remove = await board.remove(fourth.id, one)
  await board.wait(11n * day)
  const reclaim = await board.reclaim(fourth.id)

  return [
    { name: 'fundCampaign', gas: next.gas },
    { name: 'claimSlot', gas: claim },
    { name: 'claimSlot, when everything is new', gas: firstClaim },
    { name: 'submitSlot', gas: submit },
    { name: 'submitSlot, when everything is new', gas: firstSubmit },
    { name: 'approveSlot', gas: approve },
    { name: 'approveSlot, when everything is new', gas: firstApproval },
    { name: 'approveSlots, one slot', gas: single },
    { name: 'approveSlots, each further slot', gas: (four - single) / 3n },
    { name: 'requestChanges', gas: sendBack },
    { name: 'rejectSlot', gas: reject },
    { name: 'openSlotChallenge (draws a panel of three)', gas: challenge },
    { name: 'finalizeReject', gas: finalize },
    { name: 'removeExpired', gas: remove },
    { name: 'reclaimExpired', gas: reclaim },
  ]
}
