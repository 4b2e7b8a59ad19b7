import { createHash } from 'node:crypto'
import type { Address, Hex } from 'viem'
import { encodeFunctionData, erc20Abi, keccak256, stringToHex } from 'viem'
import { svcEscrowAbi } from '@/lib/chain/generated/abi'
import { orderFieldsOf } from '@/lib/checkout/order-fields'
import { purchaseScope } from '@/lib/checkout/purchase-scope'
import { Terms } from '@/lib/checkout/schema'
import { canonicalJson, textHash } from '@/lib/hash'
import { commitmentOf, disputeIdOf, orderIdOf, sealedSalt } from '@/lib/ids'
import { parseMoney } from '@/lib/money'
import type { Moment, Tx } from './chain'
import type { PastOrder } from './plan'
import { pastDisputes, pastRedos } from './talk'
import { type Disputes, verdictMoments } from './verdicts'

const hour = 3_600

/** An agent of the demo data, with its ids in the database and on the chain. */
export type Party = { agentId: string; accountId: string; tokenId: string; wallet: Address }

/** The context of past orders. */
export type Place = Disputes & {
  chainId: number
  escrows: Record<'USDC' | 'USDT', Address>
  tokens: Record<'USDC' | 'USDT', Address>
  parties: ReadonlyMap<string, Party>
  /** Listing ids by title. */
  listings: ReadonlyMap<string, string>
}

/** A past order with the data of both its rows and its transactions. */
export type Dealt = PastOrder & {
  n: number
  client: Party
  provider: Party
  listingId: string
  currency: 'USDC' | 'USDT'
  units: bigint
  secret: Hex
  salt: Hex
  terms: Terms
  termsHash: Hex
  orderId: Hex
  /** The id of its dispute, if it has one. */
  disputeId: Hex
  /** The texts whose hash is on the chain, with the order or dispute that they are about. */
  texts: { subject: Hex; hash: Hex; text: string }[]
  manifestText: string
  deliveryHash: Hex
  redo: string
  dispute: (typeof pastDisputes)[number]
}

/** An id in the format of rows, deterministic by name. */
export const idOf = (name: string): string =>
  `c${createHash('sha256').update(`past ${name}`).digest('hex').slice(0, 24)}`

/** The agent with this handle. */
export function partyOf({ parties }: Pick<Place, 'parties'>, handle: string): Party {
  const party = parties.get(handle)
  if (!party) throw new Error(`no agent ${handle} was minted`)
  return party
}

const at = <T>(items: readonly [T, ...T[]] | readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('there is nothing to take from')
  return item
}

/** Fixes the terms of a past order, and with them its id, as a checkout does. */
export function deal(place: Place, past: PastOrder, n: number): Dealt {
  const [client, provider] = [partyOf(place, past.by), partyOf(place, past.from)]
  const { entry, tier } = past
  const currency = entry.currency ?? 'USDC'
  const [name, price, deliveryDays, includes] = tier
  const listingId = place.listings.get(entry.title)
  if (!listingId) throw new Error(`no listing "${entry.title}"`)
  const escrow = place.escrows[currency]
  const secret = keccak256(stringToHex(`past order ${n}`))
  const salt = sealedSalt(secret)
  const terms = Terms.parse({
    version: 2,
    chainId: place.chainId,
    escrow,
    salt,
    requestId: null,
    offerId: idOf(`offer ${n}`),
    revisionId: idOf(`revision ${n}`),
    title: entry.title,
    scope: purchaseScope({
      listing: { title: entry.title, currency, inputSchema: null },
      tier: { id: '', name, description: '', price, deliveryDays, includes },
      addons: [],
      note: past.brief,
    }),
    price: `${price}.000000`,
    currency,
    deliveryDays,
    challengeWindowHours: 24,
    proofMethod: 'optimistic',
    settlementType: 'escrow',
    minStake: '0.000000',
    client: { agentTokenId: client.tokenId, wallet: client.wallet },
    provider: { agentTokenId: provider.tokenId, wallet: provider.wallet },
  })
  const termsHash = textHash(canonicalJson(terms))
  const fields = orderFieldsOf(terms, termsHash)
  const orderId = orderIdOf({ chainId: place.chainId, escrow, buyer: client.wallet, salt, ...fields })
  const manifestText = canonicalJson({ orderId, note: past.note, artifacts: [] })
  const redo = at(pastRedos, n)
  const dispute =
    past.ending === 'won'
      ? pastDisputes[2]
      : past.from === 'kiln-datasets'
        ? pastDisputes[1]
        : pastDisputes[0]
  const disputeId = disputeIdOf({
    chainId: place.chainId,
    disputes: place.disputes,
    module: escrow,
    subject: orderId,
  })
  const about = (subject: Hex, text: string) => ({ subject, hash: textHash(text), text })
  const texts = [about(orderId, redo), about(disputeId, dispute.complaint), about(disputeId, dispute.reason)]
  return {
    ...past,
    n,
    client,
    provider,
    listingId,
    currency,
    units: parseMoney(price, currency).units,
    secret,
    salt,
    terms,
    termsHash,
    orderId,
    texts,
    disputeId,
    manifestText,
    deliveryHash: textHash(manifestText),
    redo,
    dispute,
  }
}

type EscrowCall = Parameters<typeof encodeFunctionData<typeof svcEscrowAbi>>[0]

/** The transactions of a past order, each at its second. */
export function momentsOf(place: Place, order: Dealt): Moment[] {
  const escrow = place.escrows[order.currency]
  const { orderId, ending, client, provider } = order
  const call = (from: Address, data: Omit<EscrowCall, 'abi'>): Tx => ({
    from,
    to: escrow,
    data: encodeFunctionData({ abi: svcEscrowAbi, ...data } as EscrowCall),
  })
  const moment = (seconds: number, from: Address, data: Omit<EscrowCall, 'abi'>): Moment => ({
    at: seconds,
    send: () => [call(from, data)],
  })
  const fields = orderFieldsOf(order.terms, order.termsHash)
  const created = moment(order.createdAt, client.wallet, {
    functionName: 'createOrder',
    args: [
      order.salt,
      fields.clientAgentId,
      fields.providerAgentId,
      fields.budget,
      fields.minStake,
      Number(fields.deliverySeconds),
      Number(fields.challengeWindow),
      order.termsHash,
    ],
  })
  if (ending === 'withdrawn')
    return [created, moment(order.endedAt, client.wallet, { functionName: 'cancelPending', args: [orderId] })]
  const accepted = moment(order.acceptedAt, provider.wallet, { functionName: 'acceptOrder', args: [orderId] })
  if (ending === 'expired')
    return [
      created,
      accepted,
      moment(order.endedAt, client.wallet, { functionName: 'cancelExpired', args: [orderId] }),
    ]
  const delivery = { functionName: 'submitDelivery', args: [orderId, order.deliveryHash] } as const
  const begun = [created, accepted, moment(order.deliveredAt, provider.wallet, delivery)]
  const release = moment(order.endedAt, client.wallet, { functionName: 'releaseEscrow', args: [orderId] })
  if (ending === 'claimed')
    return [
      ...begun,
      moment(order.endedAt, provider.wallet, { functionName: 'claimAfterTimeout', args: [orderId] }),
    ]
  if (ending === 'redo')
    return [
      ...begun,
      moment(order.deliveredAt + 5 * hour, client.wallet, {
        functionName: 'requestRedo',
        args: [orderId, textHash(order.redo)],
      }),
      moment(order.redoneAt, provider.wallet, delivery),
      release,
    ]
  if (ending === 'lost' || ending === 'won') return [...begun, ...quarrelOf(place, order, call)]
  return [...begun, release]
}

/** The buyer challenges the delivery, and a panel decides. */
function quarrelOf(
  place: Place,
  order: Dealt,
  call: (from: Address, data: Omit<EscrowCall, 'abi'>) => Tx,
): Moment[] {
  const { orderId, disputeId, client, provider, ending } = order
  const openedAt = order.deliveredAt + 10 * hour
  const forProvider = ending === 'won'
  const commitment = commitmentOf(orderFieldsOf(order.terms, order.termsHash))
  return [
    {
      at: openedAt,
      send: () => [
        call(client.wallet, {
          functionName: 'openChallenge',
          args: [orderId, order.secret, commitment, [0n, 0n, 0n], textHash(order.dispute.complaint)],
        }),
      ],
    },
    ...verdictMoments(place, {
      disputeId,
      openedAt,
      forProvider,
      reason: order.dispute.reason,
      loser: forProvider ? client.wallet : provider.wallet,
    }),
  ]
}

/** The allowances of each buyer for the escrows: exactly the cost of its past orders, so that no allowance is left. */
export function approvalsOf(place: Place, orders: readonly Dealt[]): Tx[] {
  const sums = new Map<string, { from: Address; currency: 'USDC' | 'USDT'; sum: bigint }>()
  for (const { client, currency, units } of orders) {
    const key = `${client.wallet} ${currency}`
    const before = sums.get(key)?.sum ?? 0n
    sums.set(key, { from: client.wallet, currency, sum: before + units })
  }
  return [...sums.values()].map(({ from, currency, sum }) => ({
    from,
    to: place.tokens[currency],
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [place.escrows[currency], sum],
    }),
  }))
}
