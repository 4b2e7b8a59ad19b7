/** Reads the wallet headers of a call (spec §Wallet headers). Pure: the TEE gateway reads the same headers as the API. */
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { Address, HexData } from '@/lib/fields'
import type { ApiRequest } from '@/lib/http/request'

/** The header names. */
export const walletHeaderNames = {
  signature: 'X-Wallet-Signature',
  wallet: 'X-Wallet-Address',
  timestamp: 'X-Wallet-Timestamp',
  type: 'X-Wallet-Signature-Type',
} as const

const shapes = {
  signature: HexData.refine(
    (value) => value.length >= 4 && value.length <= 65_536,
    'is not a signature in hex',
  ),
  wallet: Address,
  timestamp: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be Unix milliseconds in digits')
    .transform(Number),
  type: z.enum(['eip191', 'eip712'], 'must be eip191 or eip712').default('eip191'),
}

type Name = keyof typeof walletHeaderNames

/** One header, parsed. Throws `BAD_REQUEST` with its name when it is missing or malformed. */
function read<N extends Name>(headers: ApiRequest['headers'], name: N): z.output<(typeof shapes)[N]> {
  const header = walletHeaderNames[name]
  const value = headers.get(header) ?? undefined
  const parsed = shapes[name].safeParse(value)
  if (parsed.success) return parsed.data as z.output<(typeof shapes)[N]>
  const why = value === undefined ? 'is missing' : (parsed.error.issues[0]?.message ?? 'is malformed')
  throw new AppError('BAD_REQUEST', `The header ${header} ${why}.`, { header })
}

/** The claims of the headers, not verified. */
export type WalletHeaders = {
  wallet: `0x${string}`
  signature: `0x${string}`
  timestampMs: number
  type: 'eip191' | 'eip712'
}

/** Reads all headers. Throws `BAD_REQUEST` for the first that is missing or malformed. */
export function readWalletHeaders(headers: ApiRequest['headers']): WalletHeaders {
  const [wallet, signature] = [read(headers, 'wallet'), read(headers, 'signature')]
  const [timestampMs, type] = [read(headers, 'timestamp'), read(headers, 'type')]
  return { wallet, signature, timestampMs, type }
}
