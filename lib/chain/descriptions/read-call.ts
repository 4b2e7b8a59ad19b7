/** Describes a call from its bytes, for the wallet that is asked to sign it, without trusting the page. Pure. */
import { type Abi, type AbiFunction, type Address, decodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type AbiName, type ContractKey, rowOf } from '@/lib/chain/contracts'
import * as abis from '@/lib/chain/generated/abi'
import { type OrderFields, orderIdOf } from '@/lib/ids'
import { type Currency, currencyList, displayMoney, money } from '@/lib/money'
import { shortHex } from '@/lib/short-hex'
import type { CallWords, ShownField } from './call-shape'
import { type SignedContract, wordsOf } from './call-words'

/** A contract that the wallet knows. `currency` is that of its amounts. */
export type KnownContract = { contract: SignedContract; currency: Currency; address: string }

/** An object that a call names by id, so that its display name can be looked up. */
export type Mention =
  | { as: 'agent' | 'order' | 'dispute'; id: string }
  /** The terms of the order that a payment makes: their hash, and the order's id. */
  | { as: 'terms'; id: string; order: string }

/** A piece of a sentence: words, or a highlighted value. */
export type Piece = { text: string; strong?: true; mention?: Mention }

/** A call or a signature in words. */
export type Reading = {
  title: string
  sentence: Piece[]
  note: string | null
  facts: [label: string, value: Piece][]
  /** Why not to sign. Null for a call that the wallet understands. */
  warning: string | null
  /** The raw data, for verification. */
  raw: [label: string, value: string][]
}

const byName: { readonly [N in AbiName]: Abi } = abis

const abiOf = (contract: SignedContract): Abi =>
  contract === 'token' ? erc20Abi : byName[rowOf(contract).abi]

const spanUnits = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

function span(seconds: bigint): string {
  const [size, name] = spanUnits.find(([unit]) => seconds % BigInt(unit) === 0n) ?? [1, 'second']
  const count = seconds / BigInt(size)
  return `${count} ${name}${count === 1n ? '' : 's'}`
}

/** A time in words, in UTC, the same for every reader. */
export function moment(seconds: bigint): string {
  if (seconds > 8_640_000_000_000n) return 'no end'
  const at = new Date(Number(seconds) * 1_000)
  return `${at.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}

/** The name of a known contract, or the shortened address. */
function account(address: string, known: readonly KnownContract[], from: string): string {
  if (address.toLowerCase() === from.toLowerCase()) return 'your own wallet'
  const contract = known.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (!contract) return shortHex(address)
  if (contract.contract === 'token') return `the ${contract.currency} token`
  return rowOf(contract.contract).per === 'currency'
    ? `the ${contract.currency} ${contract.contract}`
    : `the ${contract.contract} contract`
}

/** Amounts above any balance are shown as unlimited. */
const unlimited = 2n ** 128n

/** The arguments of a call by name. */
type Values = ReadonlyMap<string, unknown>

/** The currency of an amount: of the token that the call names, otherwise of the contract. Null for an unknown token. */
function currencyIn(
  of: string | undefined,
  values: Values,
  on: KnownContract,
  { known }: Context,
): Currency | null {
  if (of === undefined) return on.currency
  const token = String(values.get(of)).toLowerCase()
  const found = known.find(({ contract, address }) => contract === 'token' && address.toLowerCase() === token)
  return found?.currency ?? null
}

function amountPiece(units: bigint, currency: Currency | null): Piece {
  if (currency === null) return { text: `${units} units of an unknown token`, strong: true }
  return {
    text: units >= unlimited ? `any amount of ${currency}` : displayMoney(money(units, currency)),
    strong: true,
  }
}

function piece(
  field: NonNullable<ShownField>,
  value: unknown,
  values: Values,
  on: KnownContract,
  context: Context,
): Piece {
  const id = String(value)
  switch (field.as) {
    case 'amount':
      return amountPiece(BigInt(id), currencyIn(field.of, values, on, context))
    case 'agent':
      return { text: `agent #${id}`, mention: { as: 'agent', id } }
    case 'agents':
      return {
        text: Array.isArray(value) ? value.map((one) => `agent #${one}`).join(', ') : id,
        strong: true,
      }
    case 'campaign':
      return { text: `campaign ${shortHex(id)}` }
    case 'job':
      return { text: `job ${shortHex(`0x${BigInt(id).toString(16).padStart(64, '0')}`)}` }
    case 'jobs':
      return { text: Array.isArray(value) && value.length !== 1 ? `${value.length} jobs` : 'one job' }
    case 'order':
      return { text: `order ${shortHex(id)}`, mention: { as: 'order', id } }
    case 'dispute':
      return { text: `dispute ${shortHex(id)}`, mention: { as: 'dispute', id } }
    case 'time':
      return { text: moment(BigInt(id)), strong: true }
    case 'span':
      return { text: span(BigInt(id)) }
    case 'share':
      return { text: `${Number(id) / 100}\u00a0%`, strong: true }
    case 'account':
      return { text: account(id, context.known, context.from) }
    case 'choice':
      return { text: field.words[id] ?? id, strong: true }
    case 'text':
      return { text: id }
  }
}

/** The context of a call: known contracts, signer and chain. */
export type Context = { known: readonly KnownContract[]; from: string; chainId: number }

type Call = { to: string; data: Hex; value?: bigint }

const rawOf = ({ to, data, value = 0n }: Call): Reading['raw'] => [
  ['To', to],
  ['Sends', `${value} wei`],
  ['Data', data],
]

const unread = (call: Call, warning: string): Reading => ({
  title: 'Unknown transaction',
  sentence: [{ text: `Call the contract ${shortHex(call.to)}` }],
  note: null,
  facts: [],
  warning,
  raw: rawOf(call),
})

function decode(contract: SignedContract, data: Hex): { item: AbiFunction; args: readonly unknown[] } | null {
  const abi = abiOf(contract)
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    const item = abi.find(
      (one): one is AbiFunction =>
        one.type === 'function' && one.name === functionName && one.inputs.length === args.length,
    )
    return item ? { item, args } : null
  } catch {
    return null
  }
}

function sentenceOf(words: CallWords, values: Values, on: KnownContract, context: Context): Piece[] {
  const pieces = words.sentence.split(/\{(\w+)\}/).flatMap((text, index): Piece[] => {
    if (index % 2 === 0) return text === '' ? [] : [{ text }]
    const field = words.fields[text]
    return field ? [piece(field, values.get(text), values, on, context)] : []
  })
  const terms = words.terms && values.get(words.terms)
  return terms ? [...pieces, { text: '', mention: termsOf(String(terms), values, on, context) }] : pieces
}

/** Returns the terms with their order's id, which is computed from the call. */
function termsOf(
  id: string,
  values: Values,
  { address }: KnownContract,
  { chainId, from }: Context,
): Mention {
  const fields = Object.fromEntries(values) as OrderFields & { salt: Hex }
  const order = orderIdOf({ chainId, escrow: address as Address, buyer: from as Address, ...fields })
  return { as: 'terms', id, order }
}

/** Describes a transaction from its bytes. Warns about a contract or function that this wallet does not know. */
export function readCall(call: Call, context: Context): Reading {
  const on = context.known.find(({ address }) => address.toLowerCase() === call.to.toLowerCase())
  if (!on)
    return unread(
      call,
      'This wallet does not know this contract. Do not sign unless you know exactly what it does.',
    )
  const decoded = decode(on.contract, call.data)
  const words = decoded && wordsOf(on.contract, decoded.item.name)
  if (!decoded || !words)
    return unread(call, 'This wallet does not know this function. Merx does not ask for it: do not sign.')
  const { item, args } = decoded
  const values = new Map(item.inputs.map((input, index) => [input.name ?? '', args[index]]))
  // The words have their own argument names: a token's ABI may use any.
  const named =
    on.contract === 'token'
      ? new Map(Object.keys(words.fields).map((name, index) => [name, args[index]]))
      : values
  const facts = Object.entries(words.fields).flatMap(([name, field]): Reading['facts'] =>
    field ? [[field.label, piece(field, named.get(name), named, on, context)]] : [],
  )
  const sends = call.value ?? 0n
  return {
    title: words.title,
    sentence: sentenceOf(words, named, on, context),
    note: words.note ?? null,
    facts,
    warning:
      sends > 0n
        ? `It also sends ${sends} wei of the network’s own coin, which Merx never asks for.`
        : spenderWarning(on, named, context),
    raw: [['Function', item.name], ...rawOf(call)],
  }
}

/** Warns about an allowance for an address that is not one of our contracts. */
function spenderWarning(on: KnownContract, values: Values, { known }: Context): string | null {
  const spender = values.get('spender')
  if (on.contract !== 'token' || typeof spender !== 'string') return null
  return known.some(
    ({ address, contract }) => contract !== 'token' && address.toLowerCase() === spender.toLowerCase(),
  )
    ? null
    : 'This wallet does not know who would be allowed to take your money. Do not sign.'
}

/** The contracts in `GET /config/contracts`, in the wallet's form. */
export function knownContracts(config: {
  settlementCurrencies: readonly {
    symbol: Currency
    address: string
    contracts: { readonly [key: string]: string | undefined }
  }[]
  contracts: { readonly [key: string]: { address: string } }
}): KnownContract[] {
  const known: KnownContract[] = []
  for (const { symbol, address, contracts } of config.settlementCurrencies) {
    known.push({ contract: 'token', currency: symbol, address })
    for (const [key, at] of Object.entries(contracts))
      if (at) known.push({ contract: key as ContractKey, currency: symbol, address: at })
  }
  const taken = new Set(known.map(({ address }) => address))
  for (const [key, { address }] of Object.entries(config.contracts))
    if (!taken.has(address)) known.push({ contract: key as ContractKey, currency: currencyList[0], address })
  return known
}
