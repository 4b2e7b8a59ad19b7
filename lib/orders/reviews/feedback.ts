/**
 * Reviews as ERC-8004 feedback: the file that proves the paid order, the call that publishes it, and its state on the chain.
 */
import { keccak256, stringToBytes } from 'viem'
import type { Actor } from '@/lib/actor'
import { lockOpenAccount } from '@/lib/auth/accounts'
import { deployment, escrowOf, laterContract, tokenOf } from '@/lib/chain/deployment'
import { reputationRegistryAbi } from '@/lib/chain/generated/abi'
import { eventsOf } from '@/lib/chain/history'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db, type Tx } from '@/lib/db/client'
import type { ChainFeedback, Review as ReviewRow } from '@/lib/db/generated/client'
import { bigintOf } from '@/lib/db/statements/units'
import { AppError } from '@/lib/errors'
import { showAddress, showChainTime, showTime } from '@/lib/fields'
import { formatMoney, money } from '@/lib/money'
import { type LoadedOrder, orderAs } from '@/lib/orders/access'
import type { OnchainReview } from '@/lib/orders/schema'
import { pairKey } from '@/lib/queue/payloads'
import { setTimers, soon } from '@/lib/queue/timers'
import { publicPrefix } from '@/lib/storage/keys'
import { removePublic } from '@/lib/storage/release'
import { publicUrl, putPublic, store } from '@/lib/storage/store'
import { inSeconds } from '@/lib/time'

/** Stars in ERC-8004: out of a hundred, without decimals, under the tag `starred`. */
const starred = { tag1: 'starred', tag2: 'order', valueDecimals: 0, endpoint: '' } as const
const perStar = 20

const fileKey = (hash: string) => `feedback/${hash}.json`

/** The settlement in the file: who paid whom, and how to verify it. */
function proofOf({ id, currency, state }: LoadedOrder, txHash: string) {
  const paid = money(state.providerPayout ?? 0n, currency)
  return {
    fromAddress: showAddress(state.buyer),
    // Without a payment to the seller this is the escrow, which returned the money to the buyer.
    toAddress: showAddress(state.payee && paid.units > 0n ? state.payee : escrowOf(currency)),
    chainId: String(deployment().chainId),
    txHash,
    orderId: id,
    escrow: showAddress(escrowOf(currency)),
    outcome: state.outcome,
    currency,
    token: showAddress(tokenOf(currency)),
    budget: formatMoney(money(state.budget, currency)),
    amount: formatMoney(paid),
  }
}

/** Builds the feedback file (ERC-8004). The same review of the same settlement produces the same bytes. */
function feedbackFile(order: LoadedOrder, review: ReviewRow, settledTx: string) {
  const { chainId, contracts } = deployment()
  const file = {
    agentRegistry: `eip155:${chainId}:${showAddress(contracts.identityRegistry)}`,
    agentId: Number(review.aboutAgentId),
    clientAddress: `eip155:${chainId}:${showAddress(review.wallet)}`,
    createdAt: showTime(review.createdAt),
    value: review.rating * perStar,
    valueDecimals: starred.valueDecimals,
    tag1: starred.tag1,
    tag2: starred.tag2,
    text: review.text,
    proofOfPayment: proofOf(order, settledTx),
  }
  const text = JSON.stringify(file, null, 2)
  return { value: file.value, text, hash: keccak256(stringToBytes(text)) }
}

type Written = Pick<
  ChainFeedback,
  'txHash' | 'feedbackIndex' | 'feedbackHash' | 'revoked' | 'responses' | 'givenAt'
>

const toOnchain = (row: Written): OnchainReview => ({
  txHash: row.txHash,
  feedbackIndex: row.feedbackIndex.toString(),
  feedbackUri: publicUrl(fileKey(row.feedbackHash)),
  feedbackHash: row.feedbackHash,
  revoked: row.revoked,
  responses: Number(row.responses),
  writtenAt: showChainTime(row.givenAt),
})

/**
 * Returns the on-chain feedback of these reviews, by id: the first by the same wallet on the same agent with the file's hash. Feedback by
 * other wallets with that hash is not read, because there can be any number of it.
 */
export async function onchainOf(
  reviews: readonly ReviewRow[],
  from: Pick<Tx, '$queryRaw'> = db,
): Promise<Map<string, OnchainReview>> {
  const written = reviews.filter(({ feedbackHash }) => feedbackHash !== null)
  if (written.length === 0) return new Map()
  const rows = await from.$queryRaw<(Written & { id: string })[]>`
    select distinct on (review.id) review.id, f.tx_hash as "txHash", f.feedback_index as "feedbackIndex",
      f.feedback_hash as "feedbackHash", f.revoked, f.responses, f.given_at as "givenAt"
    from unnest(${written.map(({ id }) => id)}::text[], ${written.map(({ feedbackHash }) => feedbackHash)}::text[],
        ${written.map(({ wallet }) => wallet)}::text[],
        ${written.map(({ aboutAgentId }) => aboutAgentId.toFixed(0))}::text[]) review(id, hash, wallet, agent)
      join chain.feedback f on f.feedback_hash = review.hash and f.client = review.wallet
        and f.agent_id = review.agent::numeric
    order by review.id, f.block_number, f.feedback_index`
  return new Map(rows.map((row) => [row.id, toOnchain(row)]))
}

/** Returns the transaction that settled an order. Throws `CONFLICT` while there is none. */
async function settlementOf({ id, state: { status } }: LoadedOrder): Promise<string> {
  if (status !== 'SETTLED')
    throw new AppError('CONFLICT', `Only settled orders can be reviewed; this one is ${status}.`, { status })
  const settledTx = (await eventsOf(`order:${id}`, ['OrderSettled'])).at(-1)?.txHash
  if (!settledTx) throw new AppError('CONFLICT', 'The settlement is not indexed yet. Try again in a moment.')
  return settledTx
}

/** Returns the buyer's own review if it is not on the chain yet. Throws `CONFLICT` otherwise. */
async function ownReview(tx: Tx, orderId: string): Promise<ReviewRow> {
  const review = await tx.review.findUnique({ where: { orderId_side: { orderId, side: 'client' } } })
  if (!review) throw new AppError('CONFLICT', 'Write the review first: POST /orders/:id/review.')
  const written = (await onchainOf([review], tx)).get(review.id)
  if (written)
    throw new AppError('CONFLICT', 'This review is already on the chain.', { txHash: written.txHash })
  return review
}

/** Runs one step at a time for an account, and none after its erasure. */
const whileOpen = <T>({ accountId }: Actor, step: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    return step(tx)
  })

/** How long after a preparation its file is looked at again: by then it is written, or the preparation has died. */
const lookAgainSeconds = 600

/**
 * The job that removes the file of a review that does not name it any more. It looks at an earlier file as late as at a new one: the
 * preparation that writes it may still run.
 */
const dropTimer = (reviewId: string, hash: string) => soon('orders.drop-feedback', pairKey(reviewId, hash))

/**
 * Removes a file of a review unless the review names it. No lock is held while the store answers: a preparation that returns to this hash in
 * that moment publishes its file again when it is repeated.
 */
export async function dropUnnamed(reviewId: string, hash: string): Promise<void> {
  const review = await db.review.findUnique({ where: { id: reviewId } })
  if (review?.feedbackHash !== hash) await store().remove(publicPrefix + fileKey(hash))
}

/**
 * Writes the file of the buyer's review. Stores its hash first, because an erasure finds the file by its hash even when this function fails
 * half-way. The file of an earlier preparation is removed: after a reorg the settlement may be in another transaction, and no row names
 * that file any more. No transaction waits for the file store, so a file may be written after its hash is gone: it is then removed here, or,
 * when this process dies, by the job.
 */
async function writeFile(actor: Actor, order: LoadedOrder) {
  const settledTx = await settlementOf(order)
  const noted = await whileOpen(actor, async (tx) => {
    const review = await ownReview(tx, order.id)
    const file = feedbackFile(order, review, settledTx)
    const { id, feedbackHash: earlier } = review
    await tx.review.update({ where: { id }, data: { feedbackHash: file.hash } })
    const hashes = new Set([file.hash, earlier ?? file.hash])
    const timers = [...hashes].map((hash) => ({ ...dropTimer(id, hash), due: inSeconds(lookAgainSeconds) }))
    await setTimers(tx, ...timers)
    return { review, file }
  })
  const { review, file } = noted
  await putPublic(fileKey(file.hash), file.text, 'application/json')
  try {
    await whileOpen(actor, async (tx) => {
      if ((await ownReview(tx, order.id)).feedbackHash !== file.hash)
        throw new AppError('CONFLICT', 'The review changed while it was prepared. Prepare it again.')
    })
  } catch (error) {
    await dropUnnamed(review.id, file.hash)
    throw error
  }
  // If the store does not answer now, the job removes it.
  if (review.feedbackHash !== null) await dropUnnamed(review.id, review.feedbackHash).catch(() => undefined)
  return noted
}

/**
 * Prepares the buyer's `giveFeedback`, once. Publishes the file first, so readers of the event can find it. Throws
 * `SELF_FEEDBACK` when the buyer now owns the agent.
 */
export async function prepareOnchainReview(actor: Actor, id: string): Promise<Intent> {
  const order = await orderAs(actor, id, 'client')
  const {
    review,
    file: { value, hash },
  } = await writeFile(actor, order)
  return prepareIntent(actor, {
    contract: laterContract('reputationRegistry'),
    abi: reputationRegistryAbi,
    functionName: 'giveFeedback',
    args: [
      bigintOf(review.aboutAgentId),
      BigInt(value),
      starred.valueDecimals,
      starred.tag1,
      starred.tag2,
      starred.endpoint,
      publicUrl(fileKey(hash)),
      hash,
    ],
    action: 'giveFeedback',
    subject: id,
    summary: `Write your review (${review.rating} of 5) on the chain, bound to this order. It costs gas and no tokens.`,
  })
}

/**
 * Removes the files of an account's reviews that are not on the chain, in the transaction of its erasure: a file is public, with its full
 * text, as soon as it is prepared.
 */
export async function removeUnwritten(tx: Tx, { accountId }: Pick<Actor, 'accountId'>): Promise<void> {
  const unwritten = await tx.$queryRaw<{ hash: string }[]>`
    update app.reviews r set feedback_hash = null from (
      select o.id, o.feedback_hash as hash from app.reviews o
      where o.account_id = ${accountId} and o.feedback_hash is not null and not exists (
        select from chain.feedback f where f.feedback_hash = o.feedback_hash and f.client = o.wallet
          and f.agent_id = o.about_agent_id)
    ) unwritten where r.id = unwritten.id returning unwritten.hash`
  await removePublic(
    tx,
    unwritten.map(({ hash }) => fileKey(hash)),
  )
}
