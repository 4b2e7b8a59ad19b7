/** Describes a signature: a sign-in, a permit, wallet headers. A signature moves nothing, but may allow others to. Pure. */

import { parseSiweMessage } from 'viem/siwe'
import { displayMoney, money } from '@/lib/money'
import { shortHex } from '@/lib/short-hex'
import { type Context, moment, type Reading } from './read-call'

const plain = (reading: Partial<Reading> & Pick<Reading, 'title' | 'sentence'>): Reading => ({
  note: null,
  facts: [],
  warning: null,
  raw: [],
  ...reading,
})

const shortId = (id: string): string => (id.length > 14 ? `${id.slice(0, 6)}…${id.slice(-4)}` : id)

/** What a call with wallet headers is for, by action (spec §Wallet headers). `id` is the resource of the call. */
const headerPurposes: Record<string, (id: string) => string> = {
  offers: (id) => `make or withdraw an offer for job ${id}`,
  'set-agent-name': (id) => `rename agent #${id}`,
  'tee-jobs': (id) => `hand the exchange account of job ${id} to the enclave`,
  'a2a-runtime-token': (id) => `run the program of agent ${id}`,
}

const purposeOf = (action: string, id: string): string | undefined => headerPurposes[action]?.(shortId(id))

/** Describes the text of wallet headers; null for any other text. */
function readHeaders(text: string, raw: Reading['raw']): Reading | null {
  const [, action = '', id = '', sentAt = ''] = /^SVC:([a-z0-9-]+):([A-Za-z0-9]+):(\d{13})$/.exec(text) ?? []
  const purpose = purposeOf(action, id)
  if (purpose === undefined) return null
  return plain({
    title: 'Prove that it is you',
    sentence: [{ text: 'Prove that you hold this wallet, to ' }, { text: purpose, strong: true }],
    note: 'It is valid once, for five minutes, and moves no money.',
    facts: [['Signed at', { text: moment(BigInt(sentAt) / 1_000n) }]],
    raw,
  })
}

const tradeOrder =
  /^SVC:tee-orders:(0x[0-9a-f]{64}):\{(?:"expires_at":(\d{10}),)?"nonce":(\d{1,15}),"price":"([\d.]{1,40})","quantity":"([\d.]{1,40})","side":"(buy|sell)","symbol":"([A-Z0-9/:-]{3,40})"\}$/

/** Describes a trading order, which the enclave places on the exchange; null for any other text. */
function readTradeOrder(text: string, raw: Reading['raw']): Reading | null {
  const [, jobId, until, nonce, price, quantity, side, symbol] = tradeOrder.exec(text) ?? []
  if (!jobId || !nonce || !price || !quantity || !side || !symbol) return null
  const [base = '', quote = ''] = symbol.split('/')
  return plain({
    title: side === 'buy' ? `Buy ${base}` : `Sell ${base}`,
    sentence: [
      { text: side === 'buy' ? 'Buy ' : 'Sell ' },
      { text: `${quantity} ${base}`, strong: true },
      { text: ` at ${price} ${quote} or better, with the account of job ${shortId(jobId)}` },
    ],
    note: 'The enclave places the order at once, within the limits of the job. What cannot be filled is cancelled.',
    facts: [
      ['Market', { text: symbol }],
      ['Quantity', { text: `${quantity} ${base}`, strong: true }],
      ['Worst price', { text: `${price} ${quote}` }],
      ['Order number', { text: nonce }],
      ...(until ? [['Valid until', { text: moment(BigInt(until)) }] as Reading['facts'][number]] : []),
    ],
    raw,
  })
}

/** Describes a text to sign. `host` is the page's: a sign-in for another host is phishing. */
export function readMessage(text: string, host: string): Reading {
  const siwe = parseSiweMessage(text)
  const raw: Reading['raw'] = [['Text', text]]
  if (!siwe.domain || !siwe.nonce)
    return (
      readHeaders(text, raw) ??
      readTradeOrder(text, raw) ??
      plain({
        title: 'Sign a text',
        sentence: [{ text: 'Sign the text below' }],
        warning: 'This wallet does not know this text. Read it, and sign only what you understand.',
        raw,
      })
    )
  return plain({
    title: 'Sign in',
    sentence: [{ text: 'Sign in to ' }, { text: siwe.domain, strong: true }],
    note: 'It costs nothing and moves no money.',
    warning:
      siwe.domain === host
        ? null
        : `This page is ${host}, and the signature is for ${siwe.domain}. Do not sign.`,
    raw,
  })
}

/** Typed data in the form of `eth_signTypedData_v4`. */
type TypedData = {
  primaryType?: string
  domain?: { name?: string; chainId?: number | string; verifyingContract?: string }
  message?: { [field: string]: unknown }
}

function readPermit(
  { domain, message = {} }: TypedData,
  raw: Reading['raw'],
  { known, from }: Context,
): Reading {
  const at = (address: unknown) =>
    known.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
  const token = at(domain?.verifyingContract)
  const spender = at(message.spender)
  const amount = BigInt(String(message.value ?? 0))
  const own = String(message.owner).toLowerCase() === from.toLowerCase()
  const shown =
    token?.contract === 'token' ? displayMoney(money(amount, token.currency)) : `${amount} units of a token`
  const taker =
    spender && spender.contract !== 'token'
      ? spender.contract === 'campaigns'
        ? 'the campaign contract'
        : spender.contract === 'jobBoard'
          ? 'the job board'
          : `the ${spender.currency} ${spender.contract}`
      : String(message.spender)
  // The contracts that a buyer, a brand and a client pay into.
  const takes = ['escrow', 'campaigns', 'jobBoard'].includes(spender?.contract ?? '')
  const isUnderstood = token?.contract === 'token' && takes && own
  return plain({
    title: 'Allow a payment',
    sentence: [
      { text: `Let ${taker} take up to ` },
      { text: shown, strong: true },
      { text: ' from your wallet, once' },
    ],
    note: 'The signature itself costs nothing and moves nothing. The payment follows.',
    facts: [
      ['At most', { text: shown, strong: true }],
      ['Who may take it', { text: taker }],
      ['Until', { text: moment(BigInt(String(message.deadline ?? 0))) }],
    ],
    warning: isUnderstood
      ? null
      : 'This wallet does not know this token, or who would be allowed to take your money. Do not sign.',
    raw,
  })
}

/** Describes a provider's offer for a job. Its client can accept it, which locks part of the agent's stake. */
function readOffer(
  { domain, message = {} }: TypedData,
  raw: Reading['raw'],
  { known, chainId }: Context,
): Reading {
  const board = known.find(
    ({ contract, address }) =>
      contract === 'jobBoard' && address.toLowerCase() === domain?.verifyingContract?.toLowerCase(),
  )
  const agentId = String(message.agentId)
  const jobId = `0x${BigInt(String(message.jobId ?? 0))
    .toString(16)
    .padStart(64, '0')}`
  return plain({
    title: 'Offer to do a job',
    sentence: [
      { text: 'Offer that ' },
      { text: `agent #${agentId}`, strong: true, mention: { as: 'agent', id: agentId } },
      { text: ` does job ${shortHex(jobId)}` },
    ],
    note: 'The client can accept it without asking again: 10 % of the budget is then locked from the agent’s stake.',
    facts: [
      ['Agent', { text: `agent #${agentId}`, mention: { as: 'agent', id: agentId } }],
      ['The offer ends', { text: moment(BigInt(String(message.expiresAt ?? 0))), strong: true }],
    ],
    warning:
      board && Number(domain?.chainId) === chainId
        ? null
        : 'This wallet does not know this job board. Do not sign.',
    raw,
  })
}

/** Describes typed data: what it allows, or that it is unknown. */
export function readTypedData(typed: TypedData, context: Context, host: string): Reading {
  const raw: Reading['raw'] = [
    ['Kind', `${typed.domain?.name ?? 'unknown'} · ${typed.primaryType ?? 'unknown'}`],
    ['Contract', typed.domain?.verifyingContract ?? 'none'],
    ['Data', JSON.stringify(typed.message ?? {}, null, 2)],
  ]
  const message = typed.message ?? {}
  if (typed.primaryType === 'Permit') return readPermit(typed, raw, context)
  if (typed.primaryType === 'Offer' && typed.domain?.name === 'SvcJobBoard')
    return readOffer(typed, raw, context)
  if (typed.primaryType === 'SignIn' && typed.domain?.name === 'Merx')
    return plain({
      title: 'Sign in',
      sentence: [{ text: 'Sign in to ' }, { text: String(message.domain), strong: true }],
      note: 'It costs nothing and moves no money.',
      warning:
        message.domain === host
          ? null
          : `This page is ${host}, and the signature is for ${String(message.domain)}. Do not sign.`,
      raw,
    })
  if (typed.primaryType === 'WalletHeaders' && typed.domain?.name === 'Merx')
    return plain({
      title: 'Prove that it is you',
      sentence: [
        { text: 'Prove to Merx that you hold this wallet, to ' },
        {
          text: purposeOf(String(message.action), String(message.resource)) ?? String(message.action),
          strong: true,
        },
      ],
      note: 'It is valid once, for five minutes, and moves no money.',
      raw,
    })
  return plain({
    title: 'Unknown signature',
    sentence: [{ text: 'Sign data that this wallet cannot read' }],
    warning: 'A signature can allow others to take your money. Do not sign what you do not understand.',
    raw,
  })
}
