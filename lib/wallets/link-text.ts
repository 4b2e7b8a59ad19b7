/**
 * The message that a second wallet signs. Its first line differs from a sign-in (EIP-4361), so that neither can be used as the other. Pure.
 */
import { showTime } from '@/lib/fields'

type LinkFacts = {
  wallet: string
  account: string
  domain: string
  chainId: number
  nonce: string
  expiresAt: Date
}

/** Returns the message to sign. */
export const linkText = ({ wallet, account, domain, chainId, nonce, expiresAt }: LinkFacts): string =>
  [
    `${domain} asks to link this wallet to a Merx account.`,
    '',
    `Wallet: ${wallet}`,
    `Account: ${account}`,
    '',
    'The account will show this wallet’s ledger. It gets no right to act for this wallet, and this moves no money.',
    '',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Expires: ${showTime(expiresAt)}`,
  ].join('\n')
