/** Reads what a signature means: a sign-in, a permit, a wallet header. It moves nothing on its own, but may allow others to. Pure. */
import { parseSiweMessage } from 'viem/siwe'
import { displayMoney, money } from '@/lib/money'
import { type Context, moment, type Reading } from './read-call'

const plain = (reading: Partial<Reading> & Pick<Reading, 'title' | 'sentence'>): Reading => ({
  note: null,
  facts: [],
  warning: null,
  raw: [],
  ...reading,
})

/** A text. `host` is the page's own: a sign-in for another site is a theft. */
export function readMessage(text: string, host: string): Reading {
  const siwe = parseSiweMessage(text)
  const raw: Reading['raw'] = [['Text', text]]
  if (!siwe.domain || !siwe.nonce)
    return plain({
      title: 'Sign a text',
      sentence: [{ text: 'Sign the text below' }],
      warning: 'This wallet does not know this text. Read it, and sign only what you understand.',
      raw,
    })
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

/** Typed data as `eth_signTypedData_v4` brings it. */
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

/** A provider's offer for a job: its client can accept it, and then part of the agent's stake is locked. */
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
      { text: ` does job ${jobId.slice(0, 6)}…${jobId.slice(-4)}` },
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

/** Structured data: what it allows, or a plain word that it is unknown. */
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
        { text: 'Prove to Merx that you hold this wallet, for ' },
        { text: String(message.action), strong: true },
      ],
      note: 'It is good for five minutes and moves no money.',
      raw,
    })
  return plain({
    title: 'Unknown signature',
    sentence: [{ text: 'Sign data that this wallet cannot read' }],
    warning: 'A signature can allow others to take your money. Do not sign what you do not understand.',
    raw,
  })
}
