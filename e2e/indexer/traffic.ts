/** Random but valid histories of orders and disputes, one block after the other, that can be undone like the chain itself. */
import { inject } from 'vitest'
import { Load, type Step } from '@/scripts/bench/load'
import { headOf, type Stack } from '@/scripts/stack/indexer-stack'
import { Adjudicators, isChallenged } from './adjudicators'

type Status = 'pending' | 'working' | 'delivered' | 'reworking' | 'redelivered' | 'disputed'
/** An unfinished order. `at` is when its status began, in chain seconds; `offer` is the open settlement offer. */
type Open = { status: Status; at: number; offer: { by: 'buyer' | 'seller'; bps: number } | null }
/** A step of an order, and its state afterwards: null when it is over. */
type Next = { step: Step; after: Open | null }

/** A small seeded generator: a failing history can be repeated. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A day passes after this many blocks, so that disputes advance. */
const blocksPerDay = 4
const day = 86_400
/** Nothing is tried this close to a deadline. */
const margin = 300

export class Traffic {
  private open = new Map<number, Open>()
  private readonly past = new Map<number, Map<number, Open>>()
  private nextSalt = 1
  private mined = 0
  private now = 0
  /** Orders that a step of the current block is about: the chain does not know of it yet. */
  private touched = new Set<number>()

  private constructor(
    private readonly stack: Stack,
    private readonly load: Load,
    private readonly adjudicators: Adjudicators,
    private readonly random = seeded(42),
  ) {}

  /** Traffic of two new traders on a stack, with separate adjudicators. */
  static async start(stack: Stack): Promise<Traffic> {
    const load = await Load.deploy(stack.rpc, stack.deployment, inject('loadCode'))
    return new Traffic(stack, load, await Adjudicators.open(stack.rpc, load))
  }

  /** Mines `blocks` blocks of a few steps each. */
  async mine(blocks: number): Promise<void> {
    const { rpc } = this.stack
    for (let i = 0; i < blocks; i++) {
      if (++this.mined % blocksPerDay === 0) await rpc.call('evm_increaseTime', [day])
      if (this.mined % (blocksPerDay * 5) === 0) await this.adjudicators.pardon()
      const head = await rpc.call<{ number: string; timestamp: string }>('eth_getBlockByNumber', [
        'pending',
        false,
      ])
      this.now = Number(head.timestamp)
      this.past.set(await headOf(this.stack), new Map(this.open))
      this.touched = new Set()
      const steps: Step[] = []
      for (let left = 1 + this.random(4); left > 0; left--) steps.push(...(await this.step()))
      for (const salt of this.quarrels()) steps.push(...(await this.quarrel(salt, steps)))
      await this.load.send(steps)
    }
  }

  /** Replaces the newest `depth` blocks by empty ones and forgets what they held. */
  async reorg(depth: number): Promise<void> {
    const head = await headOf(this.stack)
    await this.stack.rpc.call('anvil_reorg', [depth, []])
    this.open = new Map(this.past.get(head - depth))
    for (let block = head - depth; block <= head; block++) this.past.set(block, new Map(this.open))
  }

  private async step(): Promise<Step[]> {
    const kind = this.random(10)
    const salts = [...this.open.keys()]
    if (kind === 0) return [this.load.deposit(BigInt(1 + this.random(1_000)))]
    if (kind < 4 || salts.length === 0) {
      const salt = this.nextSalt++
      return [this.move(salt, 'pending', this.load.create(salt))]
    }
    const salt = salts[this.random(salts.length)] as number
    const order = this.open.get(salt)
    if (!order) return []
    return order.status === 'disputed' ? [] : this.advance(salt, order)
  }

  /** The disputes that get a step in this block. */
  private quarrels(): number[] {
    const disputed = [...this.open].flatMap(([salt, { status }]) => (status === 'disputed' ? salt : []))
    const first = this.random(disputed.length || 1)
    return [...disputed.slice(first), ...disputed.slice(0, first)].slice(0, 3)
  }

  private advance(salt: number, order: Open): Step[] {
    const { load } = this
    const other = this.random(4) === 0
    if (order.status === 'pending')
      return other || this.now > order.at + 3 * day - margin
        ? [this.end(salt, load.cancel(salt))]
        : [this.move(salt, 'working', load.accept(salt))]
    if (other && this.random(2) === 0) return [this.take(salt, this.settlement(salt, order))]
    switch (order.status) {
      case 'working': {
        const delivered = [...this.extensions(salt), this.move(salt, 'delivered', load.deliver(salt))]
        return isChallenged(salt)
          ? [...delivered, this.move(salt, 'disputed', this.adjudicators.challenge(salt))]
          : delivered
      }
      case 'reworking':
        return [this.move(salt, 'redelivered', load.deliver(salt))]
      case 'delivered':
        return other && this.now < order.at + 3_600 - margin
          ? [this.move(salt, 'reworking', load.redo(salt))]
          : [this.end(salt, load.release(salt))]
      default:
        return [this.end(salt, load.release(salt))]
    }
  }

  /** Every other order gets a proposal of a later due date before it is delivered; half of those are accepted. */
  private extensions(salt: number): Step[] {
    if (salt % 2 !== 0) return []
    const dueAt = BigInt(this.now + 10 * day)
    const proposed = this.adjudicators.extend(salt, 'seller', 'proposeExtension', dueAt)
    return salt % 4 === 0
      ? [proposed, this.adjudicators.extend(salt, 'buyer', 'acceptExtension', dueAt)]
      : [proposed]
  }

  /** A settlement offer, or the response to one. */
  private settlement(salt: number, order: Open): Next {
    const { offer } = order
    if (offer) {
      const other = offer.by === 'buyer' ? 'seller' : 'buyer'
      return { step: this.adjudicators.agree(salt, other, offer.bps), after: null }
    }
    const made = { by: this.random(2) === 0 ? 'buyer' : 'seller', bps: this.random(10_001) } as const
    return {
      step: this.adjudicators.propose(salt, made.by, made.bps),
      after: { ...order, offer: made },
    }
  }

  /** A disputed order takes one step a block, if the chain allows it after the steps `before` it in the block. */
  private async quarrel(salt: number, before: readonly Step[]): Promise<Step[]> {
    const order = this.open.get(salt)
    if (!order || this.touched.has(salt)) return []
    this.touched.add(salt)
    // An offer is taken at the next step: a ruling in between would end it, and only chance would let the sides agree.
    const settles = this.adjudicators.isAgreed(salt) && (order.offer !== null || this.random(2) === 0)
    const next = settles ? this.settlement(salt, order) : await this.ruling(salt, order)
    if (!next || !(await this.load.would([...before, next.step]))) return []
    return [this.take(salt, next)]
  }

  private async ruling(salt: number, order: Open): Promise<Next | null> {
    const move = await this.adjudicators.step(salt, this.now)
    // The step may be a verdict, which ends an offer.
    return move && { step: move.step, after: move.then === 'ends' ? null : { ...order, offer: null } }
  }

  private take(salt: number, { step, after }: Next): Step {
    if (!after) return this.end(salt, step)
    this.open.set(salt, after)
    return step
  }

  private move(salt: number, status: Status, step: Step): Step {
    this.touched.add(salt)
    // A settlement offer ends with the state it was made in.
    this.open.set(salt, { status, at: this.now, offer: null })
    return step
  }

  private end(salt: number, step: Step): Step {
    this.open.delete(salt)
    return step
  }
}
