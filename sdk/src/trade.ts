/** Steps of an order that take more than one call. */
import { type Hex, parseUnits } from 'viem'
import { notAsked, otherCurrency, takesAllowance } from './asked-call'
import { type DeliveredFile, deliveryHashOf, hashOfJson } from './asked-texts'
import { isMerxError, localError } from './errors'
import type { AgentCategory, CheckoutSession, CurrencyCode, Intent, UploadReply } from './generated/api'
import type { KnownCall } from './known-call'
import type { Merx } from './merx'
import { pause } from './pause'
import { fetchOnce } from './plain-fetch'
import type { SendOptions, Sent } from './send'

/** The data of a new agent. */
export type NewAgent = {
  name: string
  displayName: string
  description: string
  category: AgentCategory
  tags?: string[]
}
/** A minted agent: its id and handle in the marketplace, its token id, and the transaction that minted it. */
export type MintedAgent = { agentId: string; handle: string; agentTokenId: number; txHash: Hex }

/** Mints an agent for the wallet and waits until the marketplace knows it. */
export async function mintAgent(merx: Merx, agent: NewAgent, options?: SendOptions): Promise<MintedAgent> {
  const { txIntent } = await merx.post('/agents/prepare', { body: agent })
  const { hash } = await merx.send(txIntent, options)
  for (let tries = 0; tries < 60; tries += 1) {
    const mint = await merx.get('/agents/by-tx/{txHash}', { params: { path: { txHash: hash } } })
    const { status, agentId, handle, agentTokenId } = mint
    if (status === 'CONFIRMED' && agentId && handle && agentTokenId !== null)
      return { agentId, handle, agentTokenId, txHash: hash }
    await pause(500, options?.signal)
  }
  throw localError('TIMEOUT', `The agent of ${hash} is minted, but the service does not show it yet.`)
}

/** A deposit of stake. `amount` is a decimal string, such as `12.5`. */
export type StakeDeposit = { agentId: string; amount: string; currency: CurrencyCode }

/** Approves the amount if necessary, then deposits stake for an agent. */
export async function depositStake(merx: Merx, deposit: StakeDeposit, options?: SendOptions): Promise<Sent> {
  const { agentId, amount, currency } = deposit
  const step = (action: 'approveStake' | 'depositStake') =>
    merx
      .post('/agents/{id}/stake/deposit-intent', {
        params: { path: { id: agentId } },
        body: { amount, currency, action },
      })
      .then(({ txIntent }) => txIntent)
  return approved(
    merx,
    () => step('depositStake'),
    () => step('approveStake'),
    options,
  )
}

/** Approvals a token may need: one, or two if an old allowance must be reset to zero first. */
const maxApprovals = 3

/** Sends the transaction of `prepare`; while the allowance is too small, it sends the one of `approve` first. */
async function approved(
  merx: Merx,
  prepare: () => Promise<Intent>,
  approve: () => Promise<Intent>,
  options?: SendOptions,
): Promise<Sent> {
  const { confirm, ...watched } = options ?? {}
  for (let approvals = 0; ; approvals += 1) {
    try {
      return await merx.send(await prepare(), options)
    } catch (error) {
      if (!isMerxError(error, 'ALLOWANCE_INSUFFICIENT') || approvals >= maxApprovals) throw error
    }
    await merx.send(await approve(), watched)
  }
}

/** Throws `WRONG_SERVICE` when an order, or its approval, is of another amount or currency than its checkout shows. */
function assertAmount({ amount, currency }: CheckoutSession, call: KnownCall): void {
  const paid = call.args.find(({ name }) => name === 'budget' || name === 'value')
  if (paid && paid.value !== parseUnits(amount, 6) && !takesAllowance(call))
    throw notAsked(`This pays another amount than the ${amount} ${currency} of the checkout.`)
  if (otherCurrency(call, currency) !== undefined)
    throw notAsked(`This pays in another currency than the ${amount} ${currency} of the checkout.`)
}

/** Throws `WRONG_SERVICE` when an order has other terms than its checkout shows: another seller, another time, or another text. */
function assertTerms({ terms }: CheckoutSession, call: KnownCall): void {
  if (!call.functionName.startsWith('createOrder')) return
  const { salt, client, provider, minStake, deliveryDays, challengeWindowHours } = terms
  const shown: Record<string, unknown> = {
    salt,
    clientAgentId: client.agentTokenId,
    providerAgentId: provider.agentTokenId,
    minStake: parseUnits(minStake, 6),
    deliverySeconds: deliveryDays * 86_400,
    challengeWindow: challengeWindowHours * 3_600,
    termsHash: hashOfJson(terms),
  }
  const other = call.args.find(
    ({ name, value }) => name in shown && String(shown[name]).toLowerCase() !== String(value).toLowerCase(),
  )
  if (other)
    throw notAsked(
      `The ${other.name} of this order is ${other.value}, and that of its checkout ${shown[other.name]}.`,
    )
}

/**
 * The checkout with the terms that an order must have: those that were read, except for the token id of a buyer that was minted meanwhile,
 * when another mint took the one that was foreseen. Throws `WRONG_SERVICE` when anything else is different.
 */
async function withBuyersToken(
  read: CheckoutSession,
  call: KnownCall,
  readAgain: () => Promise<CheckoutSession>,
): Promise<CheckoutSession> {
  const buyer = call.args.find(({ name }) => name === 'clientAgentId')?.value
  const { agentTokenId } = read.terms.client
  if (buyer === undefined || String(buyer) === agentTokenId) return read
  const now = await readAgain()
  const renumbered = { ...now.terms, client: { ...now.terms.client, agentTokenId } }
  if (hashOfJson(renumbered) !== hashOfJson(read.terms))
    throw notAsked('The terms of this checkout are other ones than those that were read.')
  return now
}

/** Pays a checkout into escrow: approves the exact amount if necessary, then creates the order. Safe to call again. */
export async function payCheckout(
  merx: Merx,
  checkoutId: string,
  options?: SendOptions,
): Promise<CheckoutSession> {
  const at = { params: { path: { id: checkoutId } } }
  const session = await merx.get('/checkout/{id}', at)
  if (session.status === 'CONFIRMED') return session
  const review: SendOptions['review'] = async (call, intent) => {
    assertAmount(session, call)
    assertTerms(await withBuyersToken(session, call, () => merx.get('/checkout/{id}', at)), call)
    await options?.review?.(call, intent)
  }
  const step = (action: 'approveEscrow' | 'createOrder') =>
    merx.post('/checkout/{id}/tx-intent', { ...at, body: { action } }).then(({ txIntent }) => txIntent)
  const confirm = (txHash: Hex) => merx.post('/checkout/{id}/confirm', { ...at, body: { txHash } })
  await approved(
    merx,
    () => step('createOrder'),
    () => step('approveEscrow'),
    { ...options, confirm, review },
  )
  return merx.get('/checkout/{id}', at)
}

/** A file to upload. */
export type UploadFile = { name: string; contentType: string; bytes: Uint8Array<ArrayBuffer> }

/** The largest file (50 MB) takes 7 minutes at 1 Mbit/s; the signed links are valid for longer. */
const uploadTimeoutMs = 600_000

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Uploads a file to a signed link, and returns the body that registers it. Throws `NETWORK` when that fails.
 *
 * @example
 * const file = { name: 'a.txt', contentType: 'text/plain', bytes: new TextEncoder().encode('a') }
 * const at = { params: { path: { id: orderId } } }
 * const about = { fileName: file.name, contentType: file.contentType, sizeBytes: file.bytes.byteLength }
 * const link = await merx.post('/orders/{id}/delivery/upload-url', { ...at, body: about })
 * await merx.post('/orders/{id}/delivery/artifacts', { ...at, body: await upload(link, file) })
 */
export async function upload(
  link: UploadReply,
  { bytes, contentType }: UploadFile,
  doFetch: typeof fetch = (url, init) => fetch(url, init),
) {
  const put = { method: 'PUT', headers: link.headers, body: bytes }
  const response = await fetchOnce(doFetch, link.uploadUrl, put, uploadTimeoutMs)
  if (!response.ok)
    throw localError(
      'NETWORK',
      `The file was not accepted (${response.status}): ask for a fresh link and try again.`,
    )
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  return { s3Key: link.key, url: link.uploadUrl, sha256, contentType, sizeBytes: bytes.byteLength }
}

/** A delivery: files, a note (Markdown) or both; or your own hash of work that is delivered elsewhere. */
export type Delivery = { orderId: string; files?: UploadFile[]; deliveryHash?: string; note?: string }

/** Uploads the files of a delivery, registers them and submits the hash of files and note to the chain. */
export async function deliver(
  merx: Merx,
  delivery: Delivery,
  options?: SendOptions,
  doFetch?: typeof fetch,
): Promise<Sent> {
  const at = { params: { path: { id: delivery.orderId } } }
  const registered = new Map<string, DeliveredFile>()
  for (const file of delivery.files ?? []) {
    const about = { fileName: file.name, contentType: file.contentType, sizeBytes: file.bytes.byteLength }
    const link = await merx.post('/orders/{id}/delivery/upload-url', { ...at, body: about })
    const uploaded = await upload(link, file, doFetch)
    const { id, fileName } = await merx.post('/orders/{id}/delivery/artifacts', { ...at, body: uploaded })
    const { sha256, contentType, sizeBytes } = uploaded
    registered.set(id, { fileName, sha256, contentType, sizeBytes })
  }
  const artifactIds = [...registered.keys()]
  const { deliveryHash, note } = delivery
  const body = {
    ...(artifactIds.length > 0 && { artifactIds }),
    ...(deliveryHash !== undefined && { deliveryHash }),
    ...(note !== undefined && { note }),
  }
  // The hash of a note alone is compared with every call.
  const expected = deliveryHashOf(delivery.orderId, [...registered.values()], note)
  const review: SendOptions['review'] = async (call, intent) => {
    const hash = call.args.find(({ name }) => name === 'deliveryHash')
    if (artifactIds.length > 0 && hash?.value !== expected)
      throw notAsked('This delivers other files, or another note, than those that were given.')
    await options?.review?.(call, intent)
  }
  return merx.act('/orders/{id}/delivery/submit', { ...at, body }, { ...options, review })
}
