/** THE log: JSON lines to stdout. Secrets are redacted by key up to three levels deep, and the credentials in settings from every line. */

import pino, { type Logger } from 'pino'
import { env } from '@/lib/env'
import { processGlobal } from '@/lib/process-global'
import { decodeText, parseUrl } from '@/lib/url'

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
  'NEXTAUTH_SECRET_PREVIOUS',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
  'RPC_URL',
  'RPC_WS_URL',
  'REDIS_URL',
  'STORAGE_URL',
  'connectionString',
  'inviteCode',
  'MODEL_URL',
  'MODEL_KEY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/** Settings with a URL that may contain a user, a password or a provider's key. */
const urlSettings = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_WORKER_URL',
  'DATABASE_OWNER_URL',
  'RPC_URL',
  'RPC_WS_URL',
  'REDIS_URL',
  'STORAGE_URL',
  'TEE_URL',
  'MODEL_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

/** The URL and its secret parts: password, long path segments, and query values named like a secret. Empty if it has none. */
function secretsIn(address: string): string[] {
  const url = parseUrl(address)
  if (!url) return []
  const { password, pathname, searchParams } = url
  const keys = pathname.split('/').filter((part) => part.length >= 16)
  const values = [...searchParams]
    .filter(([name]) => /key|secret|token|pass/i.test(name))
    .map(([, value]) => value)
  const found = [password, decodeText(password) ?? password, ...keys, ...values].filter(
    (part) => part.length >= 6,
  )
  return found.length === 0 ? [] : [address, ...found]
}

/** Every secret in a setting, longest first, so that a partial match never leaves a remainder. */
export function settingSecrets(source: Record<string, string | undefined>): string[] {
  const secrets = urlSettings.flatMap((name) => secretsIn(source[name] ?? ''))
  const { NEXTAUTH_SECRET = '', NEXTAUTH_SECRET_PREVIOUS = '', MODEL_KEY = '' } = source
  const { OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = source
  // As in `authorization=Basic%20…,x-team=market`: short values are not secrets.
  const sent = headers
    .split(',')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .filter((value) => value.length >= 12)
  const own = [NEXTAUTH_SECRET, MODEL_KEY, ...NEXTAUTH_SECRET_PREVIOUS.split(','), ...sent].map((secret) =>
    secret.trim(),
  )
  return [...new Set([...secrets, ...own.filter(Boolean)])].sort((one, other) => other.length - one.length)
}

/**
 * Redacts the credentials of the settings in a finished line, including those that libraries put into messages, stacks and causes of
 * errors. Also redacts the password in any URL (`postgres://user:password@`).
 */
function withoutSecrets(line: string, secrets: readonly string[]): string {
  const known = secrets.reduce((text, secret) => {
    const written = JSON.stringify(secret).slice(1, -1)
    return text.replaceAll(written, '[redacted]')
  }, line)
  return known.replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/"\\]*):[^\s@/"\\]+@/gi, '$1:[redacted]@')
}

const paths = secretKeys.flatMap((key) => {
  const quoted = `["${key}"]`
  return [quoted, `*${quoted}`, `*.*${quoted}`]
})

/** Creates a logger with our redaction that writes to `destination` (by default stdout). */
export const makeLog = (
  level: string,
  destination?: pino.DestinationStream,
  secrets: readonly string[] = settingSecrets(process.env),
): Logger =>
  pino(
    {
      level,
      base: null,
      redact: { paths, censor: '[redacted]' },
      serializers: { error: pino.stdSerializers.err },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: (line) => withoutSecrets(line, secrets) },
    },
    ...(destination ? [destination] : []),
  )

/** The process's logger. */
export const log = (): Logger => processGlobal('merxLog', () => makeLog(env().LOG_LEVEL))
