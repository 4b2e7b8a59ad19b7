/** Opaque credentials: 256 random bits behind a prefix that secret scanners can find; stored as SHA-256 only. */
import { createHash, randomBytes } from 'node:crypto'

/** What a token may do; `REALTIME` opens event streams and nothing else. */
export const tokenPrefix = { ACCESS: 'merx_at_', REFRESH: 'merx_rt_', REALTIME: 'merx_st_' } as const
export type TokenKind = keyof typeof tokenPrefix

/** A fresh token. Shown once, never stored. */
export const mintToken = (kind: TokenKind): string =>
  tokenPrefix[kind] + randomBytes(32).toString('base64url')

/** What the database keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
