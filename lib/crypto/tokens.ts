/** Opaque credentials: 256 random bits behind a prefix that secret scanners can find; stored as SHA-256 only. */
import { createHash, randomBytes } from 'node:crypto'

/** What a token may do: `REALTIME` only opens event streams, `RUNTIME` hosts one agent, `DEVICE` polls for the result of a device login. */
export const tokenPrefix = {
  ACCESS: 'merx_at_',
  REFRESH: 'merx_rt_',
  REALTIME: 'merx_st_',
  RUNTIME: 'merx_run_',
  DEVICE: 'merx_dc_',
  KEY: 'tmp_',
} as const
export type TokenKind = keyof typeof tokenPrefix

/** Returns a new token. Shown once, never stored. */
export const mintToken = (kind: TokenKind): string =>
  tokenPrefix[kind] + randomBytes(32).toString('base64url')

/** Returns the kind of a token, by its prefix; null when it is none of ours. */
export const kindOfToken = (token: string): TokenKind | null =>
  (Object.keys(tokenPrefix) as TokenKind[]).find((kind) => token.startsWith(tokenPrefix[kind])) ?? null

/** The form of a token that the database stores. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
