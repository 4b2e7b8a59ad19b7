/** The sign-in message: EIP-4361 text, or the same facts as EIP-712 typed data. */
import { createSiweMessage } from 'viem/siwe'
import { showAddress, showTime } from '@/lib/fields'
import type { SignInTypedData } from './schema'

/** The facts of one sign-in. Stored with the nonce, so both forms can be rebuilt exactly. */
export type SignInFacts = {
  walletAddress: string
  domain: string
  chainId: number
  nonce: string
  uri: string
  issuedAt: Date
  expiresAt: Date
}

/** The statement shown by the wallet. The signature cannot move money. */
const statement = 'Sign in to Merx. This costs nothing and moves no money.'

/** The EIP-4361 text. */
export const signInMessage = (facts: SignInFacts): string =>
  createSiweMessage({
    address: showAddress(facts.walletAddress),
    chainId: facts.chainId,
    domain: facts.domain,
    nonce: facts.nonce,
    uri: facts.uri,
    version: '1',
    statement,
    issuedAt: facts.issuedAt,
    expirationTime: facts.expiresAt,
  })

const fields = ['statement', 'domain', 'uri', 'nonce', 'issuedAt', 'expiresAt'] as const

/** The EIP-712 form. */
export const signInTypedData = (facts: SignInFacts): SignInTypedData => ({
  domain: { name: 'Merx', version: '1', chainId: facts.chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    SignIn: [{ name: 'walletAddress', type: 'address' }, ...fields.map((name) => ({ name, type: 'string' }))],
  },
  primaryType: 'SignIn',
  message: {
    walletAddress: showAddress(facts.walletAddress),
    statement,
    domain: facts.domain,
    uri: facts.uri,
    nonce: facts.nonce,
    issuedAt: showTime(facts.issuedAt),
    expiresAt: showTime(facts.expiresAt),
  },
})
