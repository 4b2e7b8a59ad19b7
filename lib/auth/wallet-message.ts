/**
 * The message that a wallet signs for its headers (spec §Wallet headers): one line of text, or the same facts as EIP-712 typed data. Pure.
 */

/** The most milliseconds that a timestamp can differ from the clock, in either direction (spec §Limits). */
export const walletHeaderMs = 5 * 60_000

export type WalletClaim = {
  /** `offers`, `set-agent-name`, `tee-jobs`, `a2a-runtime-token`. */
  action: string
  /** The id in the path of the call. */
  resource: string
  timestampMs: number
}

/** The text for `personal_sign` (EIP-191). */
export const walletMessage = ({ action, resource, timestampMs }: WalletClaim): string =>
  `SVC:${action}:${resource}:${timestampMs}`

/** The EIP-712 form, for `X-Wallet-Signature-Type: eip712`. */
export const walletTypedData = ({ action, resource, timestampMs }: WalletClaim, chainId: number) =>
  ({
    domain: { name: 'Merx', version: '1', chainId },
    types: {
      WalletHeaders: [
        { name: 'action', type: 'string' },
        { name: 'resource', type: 'string' },
        { name: 'timestampMs', type: 'uint256' },
      ],
    },
    primaryType: 'WalletHeaders',
    message: { action, resource, timestampMs: BigInt(timestampMs) },
  }) as const

/** Returns why a timestamp is not accepted at `nowMs`, or null. The limits are inclusive. */
export function timeRefusal(timestampMs: number, nowMs: number): string | null {
  const age = nowMs - timestampMs
  if (Math.abs(age) <= walletHeaderMs) return null
  const off = `X-Wallet-Timestamp is ${Math.round(Math.abs(age) / 1_000)} s ${age > 0 ? 'old' : 'ahead'}; 300 s are allowed.`
  // Ten digits are seconds until the year 2286; read as milliseconds they are in 1970.
  return timestampMs < 1e11 ? `${off} It counts milliseconds, not seconds.` : `${off} Sign again.`
}
