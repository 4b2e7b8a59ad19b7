/**
 * What a service may have signed as a sign-in. The wallet is on this side, so the check is too: a service that passes on the text of
 * another one would be signed in there.
 */
import type { TypedDataDefinition } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import type { Reply } from './api'
import { localError, type MerxError } from './errors'
import type { Signer } from './wallet'

type Challenge = Reply<'/auth/nonce', 'post'>

/** What a text says about who signs in where. From the service, so nothing is sure. */
type Claims = { address?: unknown; domain?: unknown; uri?: unknown; nonce?: unknown }

/** Names of one machine. A service there is reached by each of them, and its texts have the one that it knows. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Whether `named` is the origin of the service at `own`. */
function isOrigin(named: string, own: URL): boolean {
  if (!URL.canParse(named)) return false
  const { origin, protocol, hostname, port } = new URL(named)
  if (origin === own.origin) return true
  const isThisMachine = loopback.includes(hostname) && loopback.includes(own.hostname)
  return isThisMachine && protocol === own.protocol && port === own.port
}

/** Whether `named` is its host, with nothing before or after it. */
function isHost(named: string, own: URL): boolean {
  const url = `${own.protocol}//${named}`
  return isOrigin(url, own) && new URL(url).host === named
}

/** What an EIP-4361 text says; null when it is another text. */
function claimsOfText(message: string): Claims | null {
  const facts = parseSiweMessage(message)
  try {
    // The parser overlooks what it does not know. Nothing was overlooked when the facts make the same text.
    return createSiweMessage(facts as SiweMessage) === message ? facts : null
  } catch {
    return null
  }
}

/** What typed data says; null when it is something else than a sign-in, such as a permit of a token. */
function claimsOfTypedData(data: Challenge['typedData'] | undefined): Claims | null {
  const { primaryType, domain, message } = data ?? {}
  if (primaryType !== 'SignIn' || domain?.name !== 'Merx' || 'verifyingContract' in domain) return null
  return { ...message, address: message?.walletAddress }
}

const refused = (url: string, what: string): MerxError =>
  localError(
    'WRONG_SERVICE',
    `Not signed: ${url} wants ${what}. If it is an internal address of that service, give the one people use as \`publicUrl\`.`,
  )

/** Throws `WRONG_SERVICE` unless the claims are of this wallet, the service at `url` and the nonce. */
function assertOwn(claims: Claims | null, { nonce }: Challenge, address: string, url: string): void {
  if (claims === null) throw refused(url, 'something signed that is no sign-in')
  const own = new URL(url)
  const text = (name: keyof Claims): string => (typeof claims[name] === 'string' ? claims[name] : '')
  if (!isHost(text('domain'), own) || !isOrigin(text('uri'), own))
    throw refused(url, `a sign-in at ${text('domain')} (${text('uri')})`)
  if (text('address').toLowerCase() !== address.toLowerCase())
    throw refused(url, `a sign-in of ${text('address')}, and the wallet is ${address}`)
  if (text('nonce') !== nonce) throw refused(url, 'a sign-in with another nonce than its own')
}

/** Signs a challenge of the service at `url`. Throws `WRONG_SERVICE` for anything else than a sign-in there. */
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
