/** Random but valid histories of orders, one block after the other, that can be taken back like the chain itself. */
import { inject } from 'vitest'
import { Load, type Step } from '@/scripts/bench/load'
import { headOf, type Stack } from './stack'

type Status = 'pending' | 'working' | 'delivered' | 'reworking' | 'redelivered'

/** A small seeded generator: a failing history can be made again. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export class Traffic {
  private open = new Map<number, Status>()
  private readonly past = new Map<number, Map<number, Status>>()
  private nextSalt = 1

  private constructor(
    private readonly stack: Stack,
    private readonly load: Load,
    private readonly random = seeded(42),
  ) {}

  /** Traffic of two new traders on a stack. */
  static async start(stack: Stack): Promise<Traffic> {
    return new Traffic(stack, await Load.deploy(stack.rpc, stack.deployment, inject('loadCode')))
  }

  /** Mines `blocks` blocks of a few steps each. */
  async mine(blocks: number): Promise<void> {
    for (let i = 0; i < blocks; i++) {
      this.past.set(await headOf(this.stack), new Map(this.open))
      const steps = Array.from({ length: 1 + this.random(4) }, () => this.step())
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

  private step(): Step {
    const kind = this.random(10)
    const salts = [...this.open.keys()]
    if (kind === 0) return this.load.deposit(BigInt(1 + this.random(1_000)))
    if (kind < 4 || salts.length === 0) {
      this.open.set(this.nextSalt, 'pending')
      return this.load.create(this.nextSalt++)
    }
    return this.advance(salts[this.random(salts.length)] as number)
  }

  private advance(salt: number): Step {
    const status = this.open.get(salt)
    const other = this.random(4) === 0
    switch (status) {
      case 'pending':
        if (other) return this.end(salt, this.load.cancel(salt))
        this.open.set(salt, 'working')
        return this.load.accept(salt)
      case 'working':
        this.open.set(salt, 'delivered')
        return this.load.deliver(salt)
      case 'reworking':
        this.open.set(salt, 'redelivered')
        return this.load.deliver(salt)
      case 'delivered':
        if (!other) return this.end(salt, this.load.release(salt))
        this.open.set(salt, 'reworking')
        return this.load.redo(salt)
      default:
        return this.end(salt, this.load.release(salt))
    }
  }

  private end(salt: number, step: Step): Step {
    this.open.delete(salt)
    return step
  }
}
