/** Compares the call that the service prepared with the one that was asked for: among the calls of Merx a service could pick another. */
import { encodeAbiParameters, type Hex, isHex, keccak256, parseUnits } from 'viem'
import type { LooseInit } from './api'
import { MerxError } from './errors'
import type { KnownCall } from './known-call'
import { functionsOf } from './prepared-functions'

/** The error of a transaction that is another than the one that was asked for. */
export const notAsked = (message: string): MerxError =>
  new MerxError(`${message} Nothing was signed.`, { code: 'WRONG_SERVICE', details: { reason: 'asked' } })

/** A call of the API as it was made. `path` and `body` are the parameters of the path and the body. */
type Asked = { template: keyof typeof functionsOf; path: Fields; body: Fields; from: string }
type Fields = Readonly<Record<string, unknown>>

const tokenId = (agent: unknown): unknown =>
  typeof agent === 'string' && /^\d+$/.test(agent) ? BigInt(agent) : undefined
const units = (amount: unknown): unknown =>
  typeof amount === 'string' && /^\d+(\.\d{1,6})?$/.test(amount) ? parseUnits(amount, 6) : undefined
const second = (time: unknown): unknown =>
  typeof time === 'string' ? Math.floor(Date.parse(time) / 1000) : undefined
const isFor = (result: unknown): unknown => (result === undefined ? undefined : result === 'PROVIDER_UPHELD')

/** What an argument must be, by its name; undefined where the caller did not say it. */
const wanted: Readonly<Record<string, (asked: Asked) => unknown>> = {
  // Several contracts have functions of one name: a path about an order names no job, dispute or campaign.
  orderId: ({ template, path }) => (template.startsWith('/orders/') ? path.id : 'none'),
  disputeId: ({ template, path }) => (template.startsWith('/disputes/') ? path.id : 'none'),
  // The slot of a path is compared by its hash, which covers the campaign.
  campaignId: ({ template, path }) => (template.startsWith('/campaigns/') ? path.id : 'none'),
  jobId: ({ template, path }) => path.jobId ?? (template === '/jobs/prepare' ? undefined : 'none'),
  agentId: ({ path, body }) => tokenId(body.agentId ?? path.agentId ?? path.id),
  clientAgentId: ({ body }) => tokenId(body.clientAgentId),
  evaluatorAgentId: ({ body }) => tokenId(body.evaluatorAgentId),
  providerBps: ({ body }) => body.providerBps,
  newDueAt: ({ body }) => second(body.dueAt),
  deliveryHash: ({ body }) => body.deliveryHash,
  deliverableHash: ({ body }) => body.deliverableHash,
  forProvider: ({ body }) => isFor(body.result),
  passed: ({ body }) => body.passed,
  amount: ({ body }) => units(body.amount),
  budget: ({ body }) => body.budget,
  rewardPerSlot: ({ body }) => units(body.rewardPerSlot),
  slots: ({ body }) => body.slots,
  to: ({ body, from }) => body.to ?? from,
  module: ({ body }) => body.module ?? 'none',
  recorder: ({ body }) => body.module ?? 'none',
  // An owner that sets something else gives no address, and then each of these is refused.
  newOwner: ({ body }) => body.to ?? 'none',
  feeRecipient_: ({ body }) => body.value ?? 'none',
}

const isSame = (left: unknown, right: unknown): boolean =>
  String(left).toLowerCase() === String(right).toLowerCase()

const slotIdOf = (campaignId: unknown, agentId: unknown, nonce: unknown): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'bytes32' }],
      [campaignId as Hex, agentId as bigint, nonce as Hex],
    ),
  )

/** The slots that a call is about; none for other calls. */
function slotsIn({ args }: KnownCall): Hex[] {
  const { campaignId, agentId, nonce, agentIds, nonces } = Object.fromEntries(
    args.map(({ name, value }) => [name, value]),
  )
  if (Array.isArray(agentIds) && Array.isArray(nonces))
    return agentIds.map((one, index) => slotIdOf(campaignId, one, nonces[index]))
  return isHex(nonce) ? [slotIdOf(campaignId, agentId, nonce)] : []
}

/** The slots that were asked about; null where the caller did not say them. */
function slotsAsked({ path, body }: Asked): unknown[] | null {
  if (path.slotId !== undefined) return [path.slotId]
  return Array.isArray(body.slotIds) ? body.slotIds : null
}

const asText = (slots: readonly unknown[]): string =>
  slots
    .map((slot) => String(slot).toLowerCase())
    .sort()
    .join(' ')

/** What differs from what was asked for, in words; null when nothing does. */
function differenceOf(asked: Asked, call: KnownCall): string | null {
  const names = functionsOf[asked.template]
  if (!names.some((name) => name === call.functionName))
    return `it calls ${call.functionName}, and this prepares ${names.join(', ')}`
  for (const { name, value } of call.args) {
    const expected = Object.hasOwn(wanted, name) ? wanted[name]?.(asked) : undefined
    if (expected !== undefined && !isSame(expected, value)) return `its ${name} is ${value}, not ${expected}`
  }
  const slots = slotsAsked(asked)
  if (slots !== null && asText(slots) !== asText(slotsIn(call))) return 'it is about another slot'
  const { currency, contract } = asked.body
  const kept = /[A-Z]{2,}$/.exec(call.contract)?.[0]
  if (kept !== undefined && currency !== undefined && currency !== kept)
    return `it is about ${kept}, not ${currency}`
  return contract !== undefined &&
    asked.template === '/operator/parameters/prepare' &&
    !isSame(contract, call.to)
    ? `it calls ${call.to}, not ${contract}`
    : null
}

/** Every unsigned transaction in a response. Those in `txIntents` were prepared by earlier calls. */
function* intentsIn(reply: unknown): Generator<object> {
  if (typeof reply !== 'object' || reply === null) return
  if ('chainId' in reply && 'data' in reply && 'to' in reply) yield reply
  for (const [name, part] of Object.entries(reply)) if (name !== 'txIntents') yield* intentsIn(part)
}

/** Remembers which call of the API each unsigned transaction is the response to. */
export class AskedCalls {
  readonly #asked = new WeakMap<object, Omit<Asked, 'from'>>()

  /** Notes what was asked for, and returns the response. */
  note<T>(reply: T, path: string, { params, body }: LooseInit): T {
    if (!Object.hasOwn(functionsOf, path)) return reply
    const fields = { path: params?.path ?? {}, body: (body ?? {}) as Fields }
    for (const intent of intentsIn(reply))
      this.#asked.set(intent, { template: path as Asked['template'], ...fields })
    return reply
  }

  /**
   * Throws `WRONG_SERVICE` when a call is another than the one that was asked for: another function, another order, dispute, campaign or
   * job, another share, amount or date than the caller named, or a payee other than the signer. A copy of a response is not recognised.
   */
  assertAsked(intent: object, call: KnownCall, from: string): void {
    const asked = this.#asked.get(intent)
    const difference = asked ? differenceOf({ ...asked, from }, call) : null
    if (asked && difference !== null)
      throw notAsked(`This transaction is not what ${asked.template} was asked for: ${difference}.`)
  }
}
