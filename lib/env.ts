import 'server-only'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { decodeText, parseUrl } from '@/lib/url'
import { environments, exposureOf } from './exposure'
import { defaultPublicUrl } from './own-address'

/** A missing or invalid setting. The message is one line that says what to write instead. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

const url = (protocols: string[], example: string) =>
  z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), {
    error: `must be a URL like ${example}`,
  })

/** A URL whose client decodes user and password. Clients of Postgres and SMTP also take a `%` as it is. */
const decodedUrl = (protocols: string[], example: string) =>
  url(protocols, example).refine(
    (text) => {
      const { username = '', password = '' } = parseUrl(text) ?? {}
      return [username, password].every((part) => decodeText(part) !== null)
    },
    { error: 'has a % in its user or password that must be written as %25' },
  )

const isWebUrl = (text: string): boolean => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? '')

/**
 * Whether `text` names a folder by its absolute path, or a bucket. In `file://data/files` the first part is a host, and `file:files` is
 * `/files`.
 */
function isStore(text: string): boolean {
  const url = parseUrl(text)
  if (url === null) return false
  if (text.startsWith('s3://')) {
    const endpoint = url.searchParams.get('endpoint')
    return url.hostname !== '' && (!endpoint || isWebUrl(endpoint))
  }
  if (!/^file:\/(?:\/(?:localhost)?\/|[^/])/.test(text)) return false
  try {
    return fileURLToPath(url) !== ''
  } catch {
    return false
  }
}

const storeUrl = z.string().refine(isStore, {
  error: 'must be a URL like file:///var/lib/merx/files or s3://bucket?endpoint=https://s3.example',
})

/** The address of the service, as an origin. Links are the origin with a path. */
const ownOrigin = url(['http:', 'https:'], 'https://merx.example')
  .refine((text) => /^[^:]+:\/\/[^/?#]+\/?$/.test(text), {
    error: 'must be an address without a path, like https://merx.example',
  })
  .transform((text) => new URL(text).origin)

const postgresUrl = url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/merx')

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be a whole number from ${min} to ${max}` })
    .max(max, { error: `must be a whole number from ${min} to ${max}` })

const trueOrFalse = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .default('false')
  .transform((text) => text === 'true')

const secret = z
  .string()
  .min(32, { error: 'must be at least 32 random characters; `openssl rand -hex 32` makes some' })

/** `merx@example.com` or `Merx <merx@example.com>`. It cannot inject another header. */
const sender = z
  .string()
  .regex(/^(?:[\p{L}\p{N} .'-]{1,80} <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u, {
    error: 'must be an address like merx@example.com or Merx <merx@example.com>',
  })

/** A key of this many base64url letters, as `npx web-push generate-vapid-keys` prints it. */
const vapidKey = (letters: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`), {
    error: 'must be a key that `npx web-push generate-vapid-keys` printed',
  })

/** Every setting of Merx. `.env.example` explains each; `npm start` sets those of the embedded parts. */
const Settings = z.object({
  ENVIRONMENT: z.enum(environments, { error: 'must be embedded, test or production' }).default('embedded'),
  MERX_HOME: z
    .string()
    .default('.merx')
    .transform((path) => resolve(/* turbopackIgnore: true */ path)),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(1, 65_535).default(3000),
  MERX_SERVER: z.enum(['fast', 'next'], { error: 'must be fast or next' }).default('fast'),
  PUBLIC_URL: ownOrigin.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl.optional(),
  DATABASE_WORKER_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  RPC_URL: decodedUrl(['http:', 'https:'], 'https://rpc.example'),
  RPC_WS_URL: url(['ws:', 'wss:'], 'wss://rpc.example').optional(),
  CHAIN_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(31_337),
  FINALITY_BLOCKS: wholeNumber(0, 10_000).optional(),
  DEPLOYMENT_FILE: z.string().optional(),
  STORAGE_URL: storeUrl.optional(),
  REDIS_URL: decodedUrl(['redis:', 'rediss:'], 'redis://127.0.0.1:6379').optional(),
  TEE_URL: url(['http:', 'https:'], 'https://tee.example').optional(),
  TEE_PCCS_URL: url(['http:', 'https:'], 'https://pccs.example').optional(),
  MERX_CRASH_AT: z.string().optional(),
  RATE_LIMIT_ANONYMOUS: wholeNumber(1, 1_000_000).optional(),
  RATE_LIMIT_KEYED: wholeNumber(1, 1_000_000).optional(),
  RATE_LIMIT_AUTH: wholeNumber(1, 1_000_000).optional(),
  RATE_LIMIT_PAGES: wholeNumber(1, 1_000_000).optional(),
  RATE_LIMIT_FILES: wholeNumber(1, 1_000_000).optional(),
  UPLOAD_BYTES_PER_DAY: wholeNumber(1_000_000, Number.MAX_SAFE_INTEGER).optional(),
  UPLOAD_OPEN_LINKS: wholeNumber(1, 1_000_000).optional(),
  OPEN_REQUESTS: wholeNumber(1, 1_000_000).optional(),
  STRANGER_MESSAGES_PER_DAY: wholeNumber(1, 1_000_000).optional(),
  INVITES_PER_DAY: wholeNumber(1, 1_000_000).optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  WEBHOOKS_ALLOW_PRIVATE: trueOrFalse,
  SESSION_MAX_DAYS: wholeNumber(1, 3_650).default(90),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 3_650).default(365),
  MESSAGE_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  NOTIFICATION_RETENTION_DAYS: wholeNumber(400, 36_500).optional(),
  METRICS_TOKEN: secret.optional(),
  WORKER_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://127.0.0.1:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, { error: 'must be a share from 0 to 1' })
    .max(1, { error: 'must be a share from 0 to 1' })
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 3_600_000).default(60_000),
  SECURITY_CONTACT: url(['mailto:', 'https:', 'tel:'], 'mailto:security@merx.example').optional(),
  OPERATOR_NAME: z.string().max(120, { error: 'must be at most 120 characters' }).optional(),
  OPERATOR_CONTACT: url(['mailto:', 'https:'], 'mailto:help@merx.example').optional(),
  NEXTAUTH_SECRET: secret,
  NEXTAUTH_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(secret)),
  CLAMD_URL: url(['tcp:'], 'tcp://127.0.0.1:3310').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: sender.optional(),
  HOOKS_CONFIG: z
    .string()
    .transform((path) => resolve(/* turbopackIgnore: true */ path))
    .optional(),
  MODEL_URL: url(['http:', 'https:'], 'https://models.example/v1').optional(),
  MODEL: z.string().max(200, { error: 'must be at most 200 characters' }).optional(),
  MODEL_KEY: z.string().optional(),
  VAPID_PUBLIC_KEY: vapidKey(87).optional(),
  VAPID_PRIVATE_KEY: vapidKey(43).optional(),
  VAPID_SUBJECT: url(['mailto:', 'https:'], 'mailto:push@merx.example').optional(),
  WALLETCONNECT_PROJECT_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, {
      error: 'must be the 32 hexadecimal characters of a project id of cloud.reown.com',
    })
    .optional(),
  WALLET_BASE_ACCOUNT: trueOrFalse,
  WALLET_SAFE_APP: trueOrFalse,
})

/** The name of each setting. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Groups of settings that require each other. */
const together = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
] as const

/** Returns the error message for a group of which one setting is missing, or null. */
function incompleteOf(given: Record<string, unknown>): string | null {
  for (const names of together) {
    const missing = names.filter((name) => given[name] === undefined)
    const [first] = missing
    const set = names.find((name) => given[name] !== undefined)
    if (first && set)
      return `${first} is missing: ${set} needs it. Set ${names.join(' and ')}, or none of them.`
  }
  return null
}

/** Settings that production requires too. Elsewhere the embedded parts determine them. */
const requiredInProduction = ['PUBLIC_URL', 'DEPLOYMENT_FILE'] as const

/** Returns the error message for a missing setting. */
const missing = (name: string, { ENVIRONMENT }: Record<string, unknown>): string =>
  ENVIRONMENT === 'production'
    ? `${name} is missing: with ENVIRONMENT=production nothing is embedded.`
    : `${name} is missing. Set it in .env (.env.example explains it) or use npm start, which sets it.`

/** Returns the error message for what production requires and is not set, or null. */
function unsetInProduction(given: Record<string, unknown>): string | null {
  const name =
    given.ENVIRONMENT === 'production' && requiredInProduction.find((name) => given[name] === undefined)
  return name ? missing(name, given) : null
}

/** The validated settings of the process, including defaults that depend on other settings. */
export type Env = ReturnType<typeof complete>

/** The default limits per caller. Outside production, for demos and tests, they are a hundred times as high. */
const limits = (settings: z.infer<typeof Settings>) => {
  const factor = settings.ENVIRONMENT === 'production' ? 1 : 100
  return {
    RATE_LIMIT_ANONYMOUS: settings.RATE_LIMIT_ANONYMOUS ?? 60 * factor,
    RATE_LIMIT_KEYED: settings.RATE_LIMIT_KEYED ?? 600 * factor,
    RATE_LIMIT_AUTH: settings.RATE_LIMIT_AUTH ?? 20 * factor,
    RATE_LIMIT_PAGES: settings.RATE_LIMIT_PAGES ?? 120 * factor,
    RATE_LIMIT_FILES: settings.RATE_LIMIT_FILES ?? 600 * factor,
    UPLOAD_BYTES_PER_DAY: settings.UPLOAD_BYTES_PER_DAY ?? 500_000_000 * factor,
    UPLOAD_OPEN_LINKS: settings.UPLOAD_OPEN_LINKS ?? 40 * factor,
    OPEN_REQUESTS: settings.OPEN_REQUESTS ?? 25 * factor,
    STRANGER_MESSAGES_PER_DAY: settings.STRANGER_MESSAGES_PER_DAY ?? 40 * factor,
    INVITES_PER_DAY: settings.INVITES_PER_DAY ?? 30 * factor,
  }
}

/** The default number of blocks after which a block is final. Our own chains never reorganise. */
export const finalityBlocks = { embedded: 0, test: 0, production: 12 } as const

const complete = (settings: z.infer<typeof Settings>) => ({
  ...settings,
  FINALITY_BLOCKS: settings.FINALITY_BLOCKS ?? finalityBlocks[settings.ENVIRONMENT],
  ...limits(settings),
  PUBLIC_URL: settings.PUBLIC_URL ?? defaultPublicUrl(settings.HOST, settings.PORT),
  DATABASE_WORKER_URL: settings.DATABASE_WORKER_URL ?? settings.DATABASE_URL,
  DATABASE_OWNER_URL: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
  DEPLOYMENT_FILE: resolve(
    /* turbopackIgnore: true */ settings.DEPLOYMENT_FILE ?? `${settings.MERX_HOME}/deployment.json`,
  ),
  STORAGE_URL: settings.STORAGE_URL ?? pathToFileURL(`${settings.MERX_HOME}/files`).href,
})

const isMissing = (source: Record<string, string | undefined>, key: string) =>
  source[key] === undefined || source[key] === ''

/**
 * Validates settings from `source`. An empty value counts as missing. Throws a SettingError of one line that names the variable, what was
 * wrong and what to write.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([key]) => !isMissing(source, key)))
  const parsed = Settings.safeParse(given)
  if (parsed.success) {
    const refusal = unsetInProduction(given) ?? incompleteOf(given) ?? exposureOf(given)
    if (refusal !== null) throw new SettingError(refusal)
    return complete(parsed.data)
  }
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0])
  if (isMissing(source, name)) throw new SettingError(missing(name, source))
  throw new SettingError(`${name} ${issue?.message}.`)
}

let cached: Env | undefined

/** The validated settings of this process, read from the environment at first use. */
export function env(): Env {
  cached ??= parseEnv(process.env)
  return cached
}

type ChainSettings = Pick<Env, 'ENVIRONMENT' | 'CHAIN_ID'>

/** Whether this process runs on the embedded chain. Nothing under `/api/dev` exists anywhere else. */
export const isEmbedded = ({ ENVIRONMENT, CHAIN_ID }: ChainSettings = env()): boolean =>
  ENVIRONMENT !== 'production' && CHAIN_ID === 31_337

/** The RPC URL that visitors may see, or null: the URL of a provider often contains its key. */
export const publicRpcUrl = (settings: ChainSettings & Pick<Env, 'RPC_URL'> = env()): string | null =>
  isEmbedded(settings) ? settings.RPC_URL : null
