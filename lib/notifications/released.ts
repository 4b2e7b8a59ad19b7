/** A sentence about a payment from escrow. Pure. */
import { shortHex } from '@/lib/short-hex'

/**
 * Names the wallet that was paid when it is not the reader's: an agent can have a wallet of its own. Does not say that the money arrived,
 * because the token can refuse the transfer, and the contract then keeps the money for the payee. Wallets are lower-case.
 */
export const releasedTo = (payee: string | null, reader: string | null): string =>
  payee === null || payee === reader
    ? 'The payment was released from escrow.'
    : `The payment was released from escrow to ${shortHex(payee)}.`
