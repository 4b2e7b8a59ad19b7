/** Zod fields that several domains share. Pure: safe in the browser. Each works in bodies and in answers. */
import { getAddress, isAddress, type Address as ViemAddress } from 'viem'
import { z } from 'zod'
import { currencyList } from '@/lib/money'

type Hex = `0x${string}`

/** Narrows a string schema to `0x…`. The regular expression of the schema is what makes it true. */
const hex = (schema: z.ZodString): z.ZodType<Hex, string> => schema as unknown as z.ZodType<Hex, string>

/** A wallet or contract address. Read in any case (a wrong EIP-55 checksum is refused), handed on in lower case. */
export const Address = hex(
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hex digits')
    .refine(
      (value) => /^0x([0-9a-f]+|[0-9A-F]+)$/.test(value) || isAddress(value),
      'has a wrong EIP-55 checksum: copy it again or write it in lower case',
    )
    .toLowerCase()
    .meta({ examples: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] }),
)

/** A 32-byte hash or id in lower case. */
export const Hash32 = hex(
  z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hex digits')
    .toLowerCase(),
)

/**
 * An order's id on the chain and in the API.
 * @alias
 */
export const OrderId = Hash32

/**
 * A hash of a broadcast transaction.
 * @alias
 */
export const TxHash = Hash32

/** Bytes of any length. */
export const HexData = hex(z.string().regex(/^0x([0-9a-fA-F]{2})*$/, 'must be 0x and whole bytes in hex'))

/** An id the database made (a cuid). */
export const RowId = z.string().regex(/^[a-z0-9]{1,64}$/, 'is not an id')

/** An ERC-721 token id as a decimal string or a safe integer in digits. */
export const TokenId = z.string().regex(/^(0|[1-9]\d{0,77})$/, 'must be a token id in digits')

/** A job of the job board: a uint256 as a decimal string. */
export const JobId = z.string().regex(/^(0|[1-9]\d{0,77})$/, 'must be a job id in digits')

/** A decimal display string like "12.5". `parseMoney` reads it exactly, with its currency. */
export const AmountText = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})(\.\d{1,18})?$/, 'must be an amount in digits, like "12.5"')
  .meta({ examples: ['12.5'] })

/** A point in time, ISO 8601 in UTC. Before the year 1 there is none: Postgres knows no year 0. */
export const IsoTime = z.iso
  .datetime({ offset: true, error: 'must be a time such as 2026-01-31T12:00:00Z' })
  .refine((value) => Date.parse(value) >= Date.parse('0001-01-01T00:00:00Z'), 'is before the year 1')
  .meta({ examples: ['2026-01-31T12:00:00.000Z'] })

/** A settlement currency. */
export const CurrencyCode = z.enum(currencyList)

/** `true` or `false` in a query string. */
export const QueryFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** A comma-separated list in a query string, at most `max` entries. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T, max = 50) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1).max(max))

/** An address as the API writes it: EIP-55. */
export const showAddress = (address: string): ViemAddress => getAddress(address)

/** A database or clock time as the API writes it. */
export const showTime = (time: Date): string => time.toISOString()

/** Chain seconds as the API writes them. */
export const showChainTime = (seconds: bigint | number): string =>
  new Date(Number(seconds) * 1000).toISOString()

/** Chain seconds in a sentence, to the minute in UTC: "2026-01-31 12:00 UTC". */
export const dateTimeOf = (seconds: bigint | string | null, ifNull = 'the deadline'): string =>
  seconds === null ? ifNull : `${showChainTime(BigInt(seconds)).slice(0, 16).replace('T', ' ')} UTC`
