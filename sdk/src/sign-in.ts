/**
 * Checks what a service asks to sign as a sign-in. The wallet is on this side, so the check is too: a service that relays the challenge of
 * another one could sign in there.
 */
import type { TypedDataDefinition } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import type { Reply } from './api'
import { isSameAddress } from './deployment'
import { localError, type MerxError } from './errors'
import { parseUrl } from './url'
import type { Signer } from './wallet'

type Challenge = Reply<'/auth/nonce', 'post'>

/** The claims of a challenge. They come from the service, so nothing is trusted. */
type Claims = { address?: unknown; domain?: unknown; uri?: unknown; nonce?: unknown }

/** Names of the local machine. A local service is reachable under each of them, but its challenges use the one it knows. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether `named` is the origin of the service at `own`. */
function isOrigin(named: string, own: URL): boolean {
  const url = parseUrl(named)
  if (!url) return false
  const { origin, protocol, hostname, port } = url
  if (origin === own.origin) return true
  const isThisMachine = loopback.includes(hostname) && loopback.includes(own.hostname)
  return isThisMachine && protocol === own.protocol && port === own.port
}

/** Whether `named` is its host, with nothing before or after it. */
function isHost(named: string, own: URL): boolean {
  const url = `${own.protocol}//${named}`
  return isOrigin(url, own) && new URL(url).host === named
}

/** Parses an EIP-4361 text; null when it is another text. */
function claimsOfText(message: string): Claims | null {
  const facts = parseSiweMessage(message)
  try {
    // The parser ignores what it does not know. Nothing was ignored if the claims produce the same text.
    return createSiweMessage(facts as SiweMessage) === message ? facts : null
  } catch {
    return null
  }
}

/** Reads typed data; null when it is not a sign-in, such as a token permit. */
function claimsOfTypedData(data: Challenge['typedData'] | undefined): Claims | null {
  const { primaryType, domain, message } = data ?? {}
  if (primaryType !== 'SignIn' || domain?.name !== 'Merx' || 'verifyingContract' in domain) return null
  return { ...message, address: message?.walletAddress }
}

const refusal = (url: string, what: string): MerxError =>
  localError(
    'WRONG_SERVICE',
    `Not signed: ${url} wants ${what}. If it is an internal address of that service, give the one people use as \`publicUrl\`.`,
  )

/** Throws `WRONG_SERVICE` unless the claims are of this wallet, the service at `url` and the nonce. */
function assertOwn(claims: Claims | null, { nonce }: Challenge, address: string, url: string): void {
  if (claims === null) throw refusal(url, 'something signed that is no sign-in')
  const own = new URL(url)
  const text = (name: keyof Claims): string => (typeof claims[name] === 'string' ? claims[name] : '')
  if (!isHost(text('domain'), own) || !isOrigin(text('uri'), own))
    throw refusal(url, `a sign-in at ${text('domain')} (${text('uri')})`)
  if (!isSameAddress(text('address'), address))
    throw refusal(url, `a sign-in of ${text('address')}, and the wallet is ${address}`)
  if (text('nonce') !== nonce) throw refusal(url, 'a sign-in with another nonce than its own')
}

/** Signs a challenge of the service at `url`. Throws `WRONG_SERVICE` for anything except a sign-in there. */
export async function signChallenge(signer: Signer, challenge: Challenge, url: string) {
  const { message, typedData } = challenge
  if (!('signInWith' in signer && signer.signInWith === 'eip712')) {
    assertOwn(claimsOfText(message), challenge, signer.address, url)
    return { signature: await signer.signMessage({ message }), signatureType: 'eip191' }
  }
  if (!signer.signTypedData)
    throw localError('NO_WALLET', 'Signing in with EIP-712 needs `signTypedData` of the wallet.')
  assertOwn(claimsOfTypedData(typedData), challenge, signer.address, url)
  const signature = await signer.signTypedData(typedData as unknown as TypedDataDefinition)
  return { signature, signatureType: 'eip712' }
}
