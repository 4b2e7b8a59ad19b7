/** Random but valid histories of orders and disputes, one block after the other, that can be taken back like the chain itself. */
import { inject } from 'vitest'
import { Load, type Step } from '@/scripts/bench/load'
import { headOf, type Stack } from '@/scripts/stack/indexer-stack'
import { Adjudicators, isAgreed, isChallenged } from './adjudicators'

type Status = 'pending' | 'working' | 'delivered' | 'reworking' | 'redelivered' | 'disputed'
/** An order that is not over. `at` is when its status began, in chain seconds; `offer` an offer to settle on the table. */
type Open = { status: Status; at: number; offer: { by: 'buyer' | 'seller'; bps: number } | null }

/** A small seeded generator: a failing history can be made again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Every so many blocks a day passes, so that a dispute gets somewhere. */
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
  /** Orders that a step of the block in the making is about: the chain does not know of it yet. */
  private touched = new Set<number>()

  private constructor(
    private readonly stack: Stack,
    private readonly load: Load,
    private readonly adjudicators: Adjudicators,
    private readonly random = seeded(42),
  ) {}

  /** Traffic of two new traders on a stack, with a adjudicators of their own. */
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
      for (const salt of this.quarrels()) steps.push(...(await this.quarrel(salt)))
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
    if (other && this.random(2) === 0) return [this.settle(salt, order)]
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

  /** Every other order is proposed a later due date before it is delivered; half of those get it. */
  private extensions(salt: number): Step[] {
    if (salt % 2 !== 0) return []
    const dueAt = BigInt(this.now + 10 * day)
    const proposed = this.adjudicators.extend(salt, 'seller', 'proposeExtension', dueAt)
    return salt % 4 === 0
      ? [proposed, this.adjudicators.extend(salt, 'buyer', 'acceptExtension', dueAt)]
      : [proposed]
  }

  /** An offer to settle, or the answer to one. */
  private settle(salt: number, order: Open): Step {
    const { offer } = order
    if (offer)
      return this.end(
        salt,
        this.adjudicators.agree(salt, offer.by === 'buyer' ? 'seller' : 'buyer', offer.bps),
      )
    const made = { by: this.random(2) === 0 ? 'buyer' : 'seller', bps: this.random(10_001) } as const
    this.open.set(salt, { ...order, offer: made })
    return this.adjudicators.propose(salt, made.by, made.bps)
  }

  /** A disputed order takes one step a block, which the chain is asked for. */
  private async quarrel(salt: number): Promise<Step[]> {
    if (this.touched.has(salt)) return []
    this.touched.add(salt)
    const order = this.open.get(salt)
    if (order && isAgreed(salt) && this.random(4) === 0) return [this.settle(salt, order)]
    const next = await this.adjudicators.step(salt, this.now)
    if (!next || !(await this.load.would([next.step]))) return []
    return [next.then === 'ends' ? this.end(salt, next.step) : next.step]
  }

  private move(salt: number, status: Status, step: Step): Step {
    this.touched.add(salt)
    this.open.set(salt, { status, at: this.now, offer: this.open.get(salt)?.offer ?? null })
    return step
  }

  private end(salt: number, step: Step): Step {
    this.open.delete(salt)
    return step
  }
}
