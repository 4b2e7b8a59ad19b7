/** Strangers who call every function of every contract with arguments that might harm the indexer: a seeded, repeatable history. */
import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
  size,
  slice,
  stringToHex,
  toFunctionSelector,
  toHex,
} from 'viem'
import { type AbiName, mockTokens, placesOf, rowOf } from '@/lib/chain/contracts'
import * as abis from '@/lib/chain/generated/abi'
import { currencyList } from '@/lib/money'
import type { Hired, Load, Step } from '@/scripts/bench/load'
import type { Rpc } from '@/worker/indexer/rpc'
import { seeded } from './traffic'

/** A function that changes state, of the contract at `to`. */
type Target = { to: Address; of: AbiFunction }
/** A call that succeeded once, to be repeated with one argument changed. */
type Call = { by: Hired; args: unknown[] }
type Log = { address: Address; topics: Hex[]; data: Hex }
/** The caller and the contract that an argument is for. */
type Place = { to: Address; by: Hired }

const much = 10n ** 15n
/** Words of events that are stored for use as arguments. */
const maxWords = 300

const abiOf: { readonly [N in AbiName]: Abi } = abis

const writable = (name: AbiName): AbiFunction[] =>
  abiOf[name].filter(
    (item): item is AbiFunction =>
      item.type === 'function' && item.stateMutability !== 'view' && item.stateMutability !== 'pure',
  )

/** Texts as bytes: the ABI encodes both alike, and a contract accepts bytes that are not UTF-8. */
const texts: readonly Hex[] = [
  '0x',
  stringToHex('Anything'),
  '0x00ff61c3280a',
  stringToHex('data:application/json,{"name":"x","services":[{"name":1}],"a":[1e131071,1e131071]}'),
  stringToHex('data:application/json,{"name":null,"services":"none"}'),
  stringToHex(`https://127.0.0.1/${'x'.repeat(3_000)}`),
]

/** Numbers next to a limit of a type or of a column. */
const borders = [0, 1, 2, 31, 32, 63, 64, 127, 128, 255, 256].flatMap((bit) =>
  [-1n, 0n, 1n].map((more) => (1n << BigInt(bit)) + more),
)

/** How many successful calls of a function are stored. */
const maxCalls = 40
/** Subjects of a contract that are stored for use as arguments. */
const maxSubjects = 8

/** Likely budgets, counts and times. */
const amounts = [0n, 1n, 3n, 3_600n, 86_400n, 1_000_000n, 25_000_000n]

export class Strangers {
  private words: Hex[] = []
  /** The subjects of each contract's newest events. */
  private readonly subjects = new Map<string, Hex[]>()
  private agents: bigint[]
  private now = 0n
  private readonly allowed = new Map<string, Call[]>()
  /** The number of calls, by function. */
  readonly made = new Map<string, number>()

  private constructor(
    private readonly rpc: Rpc,
    private readonly load: Load,
    readonly people: readonly Hired[],
    others: readonly Hired[],
    private readonly targets: readonly Target[],
    private readonly below: (limit: number) => number,
  ) {
    this.agents = [load.buyerAgent, load.sellerAgent, ...[...people, ...others].map(({ agentId }) => agentId)]
  }

  /** Three strangers with an agent and money each, who have approved every contract. */
  static async open(rpc: Rpc, load: Load, others: readonly Hired[], seed: number): Promise<Strangers> {
    const people = [await load.hire('eve'), await load.hire('mallory'), await load.hire('trudy')]
    const places = placesOf<string>(load.deployment)
    const targets = [
      ...places.flatMap(({ key, address }) =>
        writable(rowOf(key).abi).map((of) => ({ to: address as Address, of })),
      ),
      ...currencyList.flatMap((currency) =>
        writable(mockTokens[currency].abi).map((of) => ({
          to: load.deployment.currencies[currency].token as Address,
          of,
        })),
      ),
    ]
    const strangers = new Strangers(rpc, load, people, others, targets, seeded(seed))
    for (const { actor } of people)
      for (const currency of currencyList) {
        const to = load.deployment.currencies[currency].token as Address
        const token = (functionName: 'mint' | 'approve', address: Address): Step => ({
          actor,
          to,
          data: encodeFunctionData({ abi: abis.mockUsdcAbi, functionName, args: [address, much] }),
        })
        await load.send([
          token('mint', actor),
          ...places.map(({ address }) => token('approve', address as Address)),
        ])
      }
    return strangers
  }

  /** Records a successful call of the only function of this name. */
  noteByName(to: Address, name: string, call: Call): void {
    const target = this.targets.find((one) => one.to === to && one.of.name === name)
    if (!target) throw new Error(`no contract has a function ${name} at ${to}`)
    this.note(to, target.of, call)
  }

  private note(to: Address, of: AbiFunction, call: Call): void {
    const key = to + toFunctionSelector(of)
    this.allowed.set(key, [call, ...(this.allowed.get(key) ?? [])].slice(0, maxCalls))
  }

  /** Each function is tried `tries` times; successful calls are mined. */
  async round(tries: number): Promise<void> {
    const { timestamp } = await this.rpc.call<{ timestamp: Hex }>('eth_getBlockByNumber', ['latest', false])
    this.now = BigInt(timestamp)
    for (const { to, of } of this.targets) {
      const steps: Step[] = []
      for (let i = 0; i < tries; i++) {
        const call = this.call(to, of)
        const step = { actor: call.by.actor, to, data: dataOf(of, call.args) }
        if (!(await this.load.would([...steps, step]))) continue
        steps.push(step)
        this.note(to, of, call)
      }
      if (steps.length === 0) continue
      await this.learn(await this.load.send(steps))
      this.made.set(of.name, (this.made.get(of.name) ?? 0) + steps.length)
    }
  }

  private one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T
  }

  /** Stores the words of a block's events, which include ids. */
  private async learn(block: number): Promise<void> {
    const range = { fromBlock: toHex(block), toBlock: toHex(block) }
    const logs = await this.rpc.call<Log[]>('eth_getLogs', [range])
    const words = logs.flatMap(({ topics, data }) => [
      ...topics.slice(1),
      ...Array.from({ length: Math.min(8, Math.floor(size(data) / 32)) }, (_, i) =>
        slice(data, i * 32, i * 32 + 32),
      ),
    ])
    this.words = [...new Set([...words, ...this.words])].slice(0, maxWords)
    for (const { address, topics } of logs)
      if (topics[1]) {
        const known = new Set([topics[1], ...(this.subjects.get(address) ?? [])])
        this.subjects.set(address, [...known].slice(0, maxSubjects))
      }
  }

  /** A random call, or a successful one with another argument. */
  private call(to: Address, of: AbiFunction): Call {
    const allowed = this.allowed.get(to + toFunctionSelector(of)) ?? []
    const by = this.one(this.people)
    if (allowed.length === 0 || this.below(3) === 0)
      return { by, args: of.inputs.map((input) => this.argument(input, { to, by })) }
    const before = this.one(allowed)
    const changed = this.below(Math.max(1, of.inputs.length))
    const place = { to, by: this.below(4) === 0 ? by : before.by }
    return {
      by: place.by,
      args: before.args.map((arg, i) =>
        i === changed ? this.argument(of.inputs[i] as AbiParameter, place) : arg,
      ),
    }
  }

  private argument(of: AbiParameter, place: Place): unknown {
    const list = /^(.*)\[(\d*)\]$/.exec(of.type)
    if (list) {
      const [, type = '', fixed] = list
      const length = fixed === '' ? this.below(3) : Number(fixed)
      return Array.from({ length }, () => this.argument({ ...of, type }, place))
    }
    if ('components' in of)
      return Object.fromEntries(of.components.map((part) => [part.name, this.argument(part, place)]))
    if (of.type === 'bool') return this.below(2) === 1
    if (of.type === 'address') return this.address()
    if (of.type === 'bytes' || of.type === 'string') return this.one(texts)
    const bytes = /^bytes(\d+)$/.exec(of.type)
    if (bytes) return slice(this.word(of.name, place), 0, Number(bytes[1]))
    return this.number(of, place)
  }

  private address(): Address {
    const { contracts, currencies } = this.load.deployment
    const places = [...Object.values(contracts), ...Object.values(currencies.USDC)] as Address[]
    return this.one([
      pad('0x', { size: 20 }),
      this.load.seller,
      ...this.people.map(({ actor }) => actor),
      ...places,
    ])
  }

  /** Usually the subject of an event of the contract or, for pure identifiers, a small number. */
  private word(name = '', { to }: Place): Hex {
    const small = pad(toHex(this.below(3)), { size: 32 })
    if (this.words.length === 0 || this.below(8) === 0) return small
    if (/salt|nonce/i.test(name) && this.below(2) === 0) return small
    const subjects = this.subjects.get(to) ?? []
    return this.one(subjects.length > 0 && this.below(4) > 0 ? subjects : this.words)
  }

  /** A number that fits the type: an agent's, a likely amount or time, a word of an event, or one at a limit. */
  private number({ type, name = '' }: AbiParameter, place: Place): bigint | number {
    const bits = Number(/\d+$/.exec(type)?.[0] ?? 256)
    const end = 1n << BigInt(type.startsWith('int') ? bits - 1 : bits)
    const fitting = this.candidates(name, place).filter((value) => value >= 0n && value < end)
    const value = fitting.length === 0 ? 0n : this.one(fitting)
    // viem takes the small types as numbers.
    return bits <= 48 ? Number(value) : value
  }

  private candidates(name: string, place: Place): readonly bigint[] {
    const kind = this.below(10)
    if (kind === 0) return borders
    if (/agent/i.test(name)) return kind < 5 ? [place.by.agentId] : this.agents
    if (/deadline|At$|expir|until/i.test(name))
      return [7_200n, 864_000n, 8_640_000n].map((later) => this.now + later)
    return kind < 5 ? [BigInt(this.word(name, place))] : amounts
  }
}

/** Call data of a function. */
function dataOf(of: AbiFunction, args: readonly unknown[]): Hex {
  const asBytes = of.inputs.map(withoutTexts)
  return concat([toFunctionSelector(of), encodeAbiParameters(asBytes, args)])
}

/** The parameter with bytes in place of texts. */
function withoutTexts(of: AbiParameter): AbiParameter {
  const type = of.type.replace(/^string/, 'bytes')
  return 'components' in of ? { ...of, type, components: of.components.map(withoutTexts) } : { ...of, type }
}
