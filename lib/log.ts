/** THE log: JSON lines to stdout. Secrets are removed by key wherever they stand up to three levels deep. */
import pino, { type Logger } from 'pino'
import { env } from '@/lib/env'

/** Keys whose values never reach the log. */
export const secretKeys = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'accessToken',
  'refreshToken',
  'csrfToken',
  'signature',
  'privateKey',
  'apiKey',
  'deviceCode',
  'NEXTAUTH_SECRET',
  'DATABASE_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
] as const

const paths = secretKeys.flatMap((key) => {
  const quoted = `["${key}"]`
  return [quoted, `*${quoted}`, `*.*${quoted}`]
})

/** A logger with our redaction, writing to `destination` (stdout unless given). */
export const makeLog = (level: string, destination?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(destination ? [destination] : []),
  )

const kept = globalThis as typeof globalThis & { merxLog?: Logger }

/** The process's logger. */
export function log(): Logger {
  kept.merxLog ??= makeLog(env().LOG_LEVEL)
  return kept.merxLog
}
