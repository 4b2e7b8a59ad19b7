/** Orders and disputes in every state, created one after the other, for the test of permissions in each. */
import type { Hex } from 'viem'
import { keccak256 } from 'viem'
import { type Load, secretOf } from '@/scripts/bench/load'
import type { Stack } from '@/scripts/stack/indexer-stack'
import type { Adjudicators } from './adjudicators'

const hour = 3_600

/** Brings orders of fresh salts to the states of the test. */
export class Stage {
  private salt = 0

  constructor(
    private readonly stack: Stack,
    private readonly load: Load,
    private readonly adjudicators: Adjudicators,
  ) {}

  /** Lets so many hours pass. */
  async pass(hours: number): Promise<void> {
    await this.stack.rpc.call('evm_increaseTime', [hours * hour])
    await this.load.send([])
  }

  created = async (): Promise<number> => {
    const salt = ++this.salt
    await this.load.send([this.load.create(salt)])
    return salt
  }

  accepted = async (): Promise<number> => {
    const salt = await this.created()
    await this.load.send([this.load.accept(salt)])
    return salt
  }

  delivered = async (): Promise<number> => {
    const salt = await this.accepted()
    await this.load.send([this.load.deliver(salt)])
    return salt
  }

  disputed = async (): Promise<number> => {
    const salt = await this.delivered()
    await this.load.send([this.adjudicators.challenge(salt)])
    return salt
  }

  private panel(seats: readonly bigint[]) {
    return seats.map((seat) => {
      const judge = this.adjudicators.evaluators.find(({ agentId }) => agentId === seat)
      if (!judge) throw new Error(`no one has seat ${seat}`)
      return judge
    })
  }

  /** The first `votes` seats vote for one side, in the voting phase. */
  voted = async (votes: number, forProvider: boolean, made = this.disputed): Promise<number> => {
    const salt = await made()
    await this.pass(49)
    const id = this.adjudicators.disputeId(salt)
    for (const { actor, agentId } of this.panel(await this.adjudicators.seatsOf(salt)).slice(0, votes))
      await this.run(actor, 'castVote', [id, agentId, forProvider, words])
    return salt
  }

  appealed = async (): Promise<number> => {
    const salt = await this.voted(2, true)
    await this.run(this.load.buyer, 'escalate', [this.adjudicators.disputeId(salt)])
    return salt
  }

  /** No votes and no arbitrators: the parties have a week to agree. */
  abandoned = async (): Promise<number> => {
    const salt = await this.disputed()
    await this.pass(97)
    await this.adjudicators.dismiss()
    await this.run(this.load.seller, 'finalizeAfterTimeout', [this.adjudicators.disputeId(salt)])
    await this.adjudicators.pardon()
    return salt
  }

  private async run(actor: Hex, functionName: string, args: readonly unknown[]): Promise<void> {
    await this.load.send([this.adjudicators.move(actor, functionName, args, 'goes on').step])
  }

  /** The states of an order, by name. */
  readonly orders: Record<string, () => Promise<number>> = {
    'not paid': async () => ++this.salt,
    'waits for acceptance': this.created,
    'not accepted in time': () => this.after(this.created, 73),
    'is worked on': this.accepted,
    'is overdue': () => this.after(this.accepted, 25),
    'is worked on, the buyer offers': () => this.offered(this.accepted, 'buyer'),
    'is worked on, the buyer proposes a later date': () => this.extended(this.accepted, 'buyer'),
    'is overdue, the provider proposes a later date': () =>
      this.after(() => this.extended(this.accepted, 'seller'), 25),
    'is redone, a later date was proposed before': async () => {
      const salt = await this.extended(this.accepted, 'seller')
      await this.load.send([this.load.deliver(salt), this.load.redo(salt)])
      return salt
    },
    'is delivered': this.delivered,
    'is delivered, the provider offers': () => this.offered(this.delivered, 'seller'),
    'is delivered, the provider offered before': async () => {
      const salt = await this.offered(this.accepted, 'seller')
      await this.load.send([this.load.deliver(salt)])
      return salt
    },
    'is redone, the buyer offered before': async () => {
      const salt = await this.offered(this.accepted, 'buyer')
      await this.load.send([this.load.deliver(salt), this.load.redo(salt)])
      return salt
    },
    'is delivered, the window is over': () => this.after(this.delivered, 2),
    'is delivered after the redo': async () => {
      const salt = await this.delivered()
      await this.load.send([this.load.redo(salt), this.load.deliver(salt)])
      return salt
    },
    'is disputed': this.disputed,
    'is disputed, the buyer offers': () => this.offered(this.disputed, 'buyer'),
    'is disputed, the buyer offered before': async () => {
      const salt = await this.offered(this.delivered, 'buyer')
      await this.load.send([this.adjudicators.challenge(salt)])
      return salt
    },
    'is disputed, a vote came after the offer of the buyer': () =>
      this.voted(1, false, () => this.offered(this.disputed, 'buyer')),
    'is disputed, the verdict came after the offer of the buyer': () =>
      this.voted(2, false, () => this.offered(this.disputed, 'buyer')),
    'is disputed, the buyer offers after the verdict': () =>
      this.offered(() => this.after(() => this.voted(2, false), 1), 'buyer'),
    'is paid': async () => {
      const salt = await this.delivered()
      await this.load.send([this.load.release(salt)])
      return salt
    },
    'is settled by agreement': async () => {
      const salt = await this.offered(this.delivered, 'seller')
      await this.load.send([this.adjudicators.agree(salt, 'buyer', bps)])
      return salt
    },
    'is cancelled': async () => {
      const salt = await this.created()
      await this.load.send([this.load.cancel(salt)])
      return salt
    },
  }

  /** The states of a dispute, by name. */
  readonly disputes: Record<string, () => Promise<number>> = {
    'hears evidence': this.disputed,
    'is voted on': () => this.voted(0, true),
    'is voted on, the first seat has': () => this.voted(1, true),
    'has no verdict in time': () => this.after(this.disputed, 97),
    'the provider is upheld': () => this.voted(2, true),
    'the buyer is upheld': () => this.voted(2, false),
    'no one appealed in time': () => this.after(() => this.voted(2, true), 73),
    'is arbitrated': this.appealed,
    'is not arbitrated in time': () => this.after(this.appealed, 73),
    'has no one to decide': this.abandoned,
    'is not agreed on in time': () => this.after(this.abandoned, 169),
    'is settled': async () => {
      const salt = await this.voted(2, true)
      await this.run(this.load.buyer, 'acceptEvaluatorVerdict', [this.adjudicators.disputeId(salt)])
      return salt
    },
  }

  private async after(state: () => Promise<number>, hours: number): Promise<number> {
    const salt = await state()
    await this.pass(hours)
    return salt
  }

  private async extended(state: () => Promise<number>, by: 'buyer' | 'seller'): Promise<number> {
    const salt = await state()
    await this.load.send([this.adjudicators.extend(salt, by, 'proposeExtension', laterDate)])
    return salt
  }

  private async offered(state: () => Promise<number>, by: 'buyer' | 'seller'): Promise<number> {
    const salt = await state()
    await this.load.send([this.adjudicators.propose(salt, by, bps)])
    return salt
  }
}

/** Later than any due date here, in chain seconds. */
export const laterDate = BigInt(Math.floor(Date.now() / 1000) + 200 * 24 * hour)
/** The share of every offer here. */
export const bps = 5_000
/** The hash for any text argument. */
export const words = keccak256(secretOf(1))
