/** The settings of the gateway: few, and separate from the service's. It has no database and no session secret. */
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { finalityBlocks, SettingError } from '@/lib/env'
import { environments } from '@/lib/exposure'
import { parseUrl } from '@/lib/url'

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int({ error: `must be a whole number from ${min} to ${max}` })
    .min(min, { error: `must be a whole number from ${min} to ${max}` })
    .max(max, { error: `must be a whole number from ${min} to ${max}` })

const httpUrl = z.string().refine((text) => ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? ''), {
  error: 'must be a URL like https://rpc.example',
})

const Settings = z.object({
  ENVIRONMENT: z.enum(environments, { error: 'must be embedded, test or production' }).default('embedded'),
  MERX_HOME: z.string().default('.merx'),
  TEE_HOME: z.string().optional(),
  TEE_HOST: z.string().default('127.0.0.1'),
  TEE_PORT: wholeNumber(0, 65_535).default(3200),
  TEE_MODE: z.enum(['software', 'dstack'], { error: 'must be software or dstack' }).default('software'),
  TEE_SEALING_SECRET: z
    .string()
    .min(32, { error: 'must be at least 32 random characters; `openssl rand -hex 32` makes some' })
    .optional(),
  TEE_SEALING_KEY_FILE: z.string().optional(),
  TEE_DSTACK_ENDPOINT: z.string().optional(),
  TEE_RELAYER_KEY: z
    .string()
    .regex(/^0x[0-9a-fA-F]{64}$/, { error: 'must be a private key: 0x and 64 hex digits' })
    .optional(),
  TEE_VENUE_URL: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  RPC_URL: httpUrl,
  CHAIN_ID: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(31_337),
  FINALITY_BLOCKS: wholeNumber(0, 10_000).optional(),
  DEPLOYMENT_FILE: z.string().optional(),
})

/** The validated settings. Paths are absolute. */
export type TeeSettings = Omit<
  z.infer<typeof Settings>,
  'MERX_HOME' | 'TEE_HOME' | 'TEE_SEALING_KEY_FILE' | 'FINALITY_BLOCKS' | 'DEPLOYMENT_FILE'
> & {
  TEE_HOME: string
  TEE_SEALING_KEY_FILE: string
  FINALITY_BLOCKS: number
  DEPLOYMENT_FILE: string
}

/** Returns why these settings contradict each other, or null. */
function contradiction(given: Record<string, string | undefined>, checked: z.infer<typeof Settings>) {
  const { ENVIRONMENT, TEE_MODE } = checked
  if (checked.TEE_VENUE_URL && (ENVIRONMENT !== 'test' || TEE_MODE !== 'software'))
    return 'TEE_VENUE_URL replaces the exchanges by a test server. It works only with ENVIRONMENT=test and TEE_MODE=software.'
  if (TEE_MODE === 'software' && ENVIRONMENT === 'production')
    if (!given.TEE_SEALING_SECRET && !given.TEE_SEALING_KEY_FILE)
      return 'TEE_SEALING_SECRET is missing: in production the key of a software enclave is sealed with a secret of yours. Set it, or TEE_SEALING_KEY_FILE.'
  return null
}

/** Validates settings; an empty value counts as missing. Throws a SettingError with a one-line instruction. */
export function parseTeeSettings(source: Record<string, string | undefined>): TeeSettings {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new SettingError(
      given[name] === undefined
        ? `${name} is missing. Set it in the environment (.env.example explains it).`
        : `${name} ${issue?.message}.`,
    )
  }
  const refusal = contradiction(given, parsed.data)
  if (refusal) throw new SettingError(refusal)
  const { MERX_HOME, TEE_HOME, TEE_SEALING_KEY_FILE, FINALITY_BLOCKS, DEPLOYMENT_FILE, ...rest } = parsed.data
  const home = resolve(TEE_HOME ?? join(MERX_HOME, 'tee'))
  return {
    ...rest,
    TEE_HOME: home,
    TEE_SEALING_KEY_FILE: resolve(TEE_SEALING_KEY_FILE ?? join(home, 'sealing.secret')),
    FINALITY_BLOCKS: FINALITY_BLOCKS ?? finalityBlocks[rest.ENVIRONMENT],
    DEPLOYMENT_FILE: resolve(DEPLOYMENT_FILE ?? join(MERX_HOME, 'deployment.json')),
  }
}
