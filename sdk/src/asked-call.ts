/** Compares the call that the service prepared with the one that was asked for: among the calls of Merx a service could pick another. */
import { encodeAbiParameters, type Hex, isHex, keccak256, parseUnits } from 'viem'
import type { LooseInit } from './api'
import { deliveryHashOf, hashOfText, jobTermsHash, titleOf } from './asked-texts'
import { MerxError } from './errors'
import type { KnownCall } from './known-call'
import { functionsNamed, functionsOf } from './prepared-functions'

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
const strategies = ['PROGRAM', 'RUBRIC', 'HYBRID', 'CEX_CAPITAL']
const strategyOf = (type: unknown): unknown =>
  typeof type === 'string' && strategies.includes(type) ? strategies.indexOf(type) : undefined
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
/** A value of a new job; undefined for calls about other things. */
const ofJob = ({ template }: Asked, value: unknown): unknown =>
  template === '/jobs/prepare' ? value : undefined
/** The notes of reviews are hashed with the proof that they are about, which the caller does not say. */
const isReview = ({ template }: Asked): boolean => /\/(request-changes|reject)$/.test(template)
const isFor = (result: unknown): unknown => (result === undefined ? undefined : result === 'PROVIDER_UPHELD')

/** What an argument must be, by its name; undefined where the caller did not say it. */
const wanted: Readonly<Record<string, (asked: Asked) => unknown>> = {
  // Several contracts have functions of one name: a path about an order names no job, dispute or campaign.
  orderId: ({ template, path }) => (template.startsWith('/orders/') ? path.id : 'none'),
  disputeId: ({ template, path }) => (template.startsWith('/disputes/') ? path.id : 'none'),
  // The slot of a path is compared by its hash, which covers the campaign.
  campaignId: ({ template, path }) => (template.startsWith('/campaigns/') ? path.id : 'none'),
  jobId: ({ template, path }) => path.jobId ?? (template === '/jobs/prepare' ? undefined : 'none'),
  agentId: ({ path, body }) => tokenId(body.providerAgentId ?? body.agentId ?? path.agentId ?? path.id),
  clientAgentId: ({ body }) => tokenId(body.clientAgentId),
  evaluatorAgentId: ({ body }) => tokenId(body.evaluatorAgentId),
  providerBps: ({ body }) => body.providerBps,
  newDueAt: ({ body }) => second(body.dueAt),
  closesAt: ({ body }) => second(body.closesAt),
  deadline: ({ body }) => body.deadline,
  deliveryHash: ({ path, body }) =>
    body.deliveryHash ??
    (body.artifactIds === undefined ? deliveryHashOf(String(path.id), [], body.note) : undefined),
  deliverableHash: ({ body }) => body.deliverableHash ?? hashOfText(body.text),
  forProvider: ({ body }) => isFor(body.result),
  reasonHash: ({ body }) => body.reasonHash ?? hashOfText(body.reason),
  noteHash: (asked) => (isReview(asked) ? undefined : hashOfText(asked.body.note)),
  title: (asked) => ofJob(asked, titleOf(asked.body.title)),
  description: (asked) => ofJob(asked, String(asked.body.description ?? '').trim()),
  termsHash: (asked) => ofJob(asked, jobTermsHash(fieldsOf(asked.body.terms))),
  strategyType: (asked) => ofJob(asked, strategyOf(asked.body.strategyType)),
  verificationLevel: (asked) => ofJob(asked, asked.body.verificationLevel ?? 1),
  stopLossBps: (asked) => ofJob(asked, fieldsOf(asked.body.cexConfig).stopLossBps ?? 0),
  targetReturnBps: (asked) => ofJob(asked, fieldsOf(asked.body.cexConfig).targetReturnBps ?? 0),
  maxDailyTrades: (asked) => ofJob(asked, fieldsOf(asked.body.cexConfig).maxDailyTrades ?? 0),
  perProviderLimit: ({ body }) => body.perProviderLimit,
  maxSubmitSeconds: ({ body }) => body.maxSubmitSeconds,
  reviewSeconds: ({ body }) => body.reviewSeconds,
  passed: ({ body }) => body.passed,
  signer: ({ body }) => body.signer,
  authorised: ({ body }) => body.authorised,
  amount: ({ body }) => units(body.amount),
  // The amount of an `approve`.
  value: ({ body }) => units(body.amount) ?? body.budget,
  budget: ({ body }) => body.budget,
  rewardPerSlot: ({ body }) => units(body.rewardPerSlot),
  providerBond: ({ body }) => units(body.providerBond),
  slots: ({ body }) => body.slots,
  to: ({ body, from }) => body.to ?? from,
  module: ({ body }) => body.module ?? 'none',
  recorder: ({ body }) => body.module ?? 'none',
  // An owner that sets something else gives no address, and then each of these is refused.
  newOwner: ({ body }) => body.to ?? 'none',
  feeRecipient_: ({ body }) => body.value ?? 'none',
  bps: ({ body }) => body.value,
  window: ({ body }) => body.value,
  minBudget_: ({ body }) => units(body.value),
  minReward_: ({ body }) => units(body.value),
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

/** The functions that were asked for: of those of the path, the ones of the action, parameter or role that the body names. */
function functionsFor({ template, body: { action, parameter, role } }: Asked): readonly string[] {
  const named = functionsNamed.get(action ?? role)
  return functionsOf[template].filter(
    (name) => (named?.includes(name) ?? true) && (parameter === undefined || isSame(name, `set${parameter}`)),
  )
}

/** Whether a call sets an allowance to zero, which a token may demand before another one. */
export const takesAllowance = ({ functionName, args }: KnownCall): boolean =>
  functionName === 'approve' && args.some(({ name, value }) => name === 'value' && value === 0n)

/** The currency that a contract is of, in its name; undefined for one of every currency. */
const currencyOf = (contract: string | null): string | undefined => /[A-Z]{2,}$/.exec(contract ?? '')?.[0]

/** Returns the currency other than this one that a call is about: that of its contract, its token or its spender; else undefined. */
export const otherCurrency = ({ contract, args }: KnownCall, currency: unknown): string | undefined =>
  [contract, ...args.flatMap(({ name, contract }) => (/^(token|spender)$/.test(name) ? contract : []))]
    .map(currencyOf)
    .find((one) => one !== undefined && one !== currency)

/** What differs from what was asked for, in words; null when nothing does. */
function differenceOf(asked: Asked, call: KnownCall): string | null {
  const names = functionsFor(asked)
  if (!names.some((name) => name === call.functionName))
    return `it calls ${call.functionName}, and this prepares ${names.join(', ')}`
  for (const { name, value } of takesAllowance(call) ? [] : call.args) {
    const expected = Object.hasOwn(wanted, name) ? wanted[name]?.(asked) : undefined
    if (expected !== undefined && !isSame(expected, value)) return `its ${name} is ${value}, not ${expected}`
  }
  const slots = slotsAsked(asked)
  if (slots !== null && asText(slots) !== asText(slotsIn(call))) return 'it is about another slot'
  const { currency, contract } = asked.body
  const other = currency === undefined ? undefined : otherCurrency(call, currency)
  if (other !== undefined) return `it is about ${other}, not ${currency}`
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
   * Throws `WRONG_SERVICE` when a call is another than the one that was asked for: a function of another path, action, role or
   * parameter, another order, dispute, campaign, slot or job, another value than the caller named (see `wanted`), or a payee other than the
   * signer. A copy of a response is not recognised.
   */
  assertAsked(intent: object, call: KnownCall, from: string): void {
    const asked = this.#asked.get(intent)
    const difference = asked ? differenceOf({ ...asked, from }, call) : null
    if (asked && difference !== null)
      throw notAsked(`This transaction is not what ${asked.template} was asked for: ${difference}.`)
  }
}
