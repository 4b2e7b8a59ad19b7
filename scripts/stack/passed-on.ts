/** The settings that a start passes to its child processes. */
import type { Settings } from './settings'

/** Settings that `bringUp` fills in itself, and one that only a test sets for a separate worker. */
type NotHandedOn =
  | 'MERX_CRASH_AT'
  | 'ENVIRONMENT'
  | 'MERX_HOME'
  | 'HOST'
  | 'PORT'
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'DATABASE_WORKER_URL'
  | 'DATABASE_OWNER_URL'
  | 'RPC_URL'
  | 'RPC_WS_URL'
  | 'CHAIN_ID'
  | 'DEPLOYMENT_FILE'
  | 'STORAGE_URL'
  | 'NEXTAUTH_SECRET'
  | 'TEE_URL'

/** Settings that are passed on unchanged. A new setting does not compile until it is here or above. */
const handedOn: Record<Exclude<keyof Settings['env'], NotHandedOn>, true> = {
  MERX_SERVER: true,
  LOG_LEVEL: true,
  FINALITY_BLOCKS: true,
  DATABASE_READ_URL: true,
  REDIS_URL: true,
  TEE_PCCS_URL: true,
  RATE_LIMIT_ANONYMOUS: true,
  RATE_LIMIT_KEYED: true,
  RATE_LIMIT_AUTH: true,
  RATE_LIMIT_PAGES: true,
  RATE_LIMIT_FILES: true,
  UPLOAD_BYTES_PER_DAY: true,
  UPLOAD_OPEN_LINKS: true,
  OPEN_REQUESTS: true,
  STRANGER_MESSAGES_PER_DAY: true,
  INVITES_PER_DAY: true,
  TRUST_PROXY: true,
  WEBHOOKS_ALLOW_PRIVATE: true,
  SESSION_MAX_DAYS: true,
  AUDIT_RETENTION_DAYS: true,
  MESSAGE_RETENTION_DAYS: true,
  NOTIFICATION_RETENTION_DAYS: true,
  METRICS_TOKEN: true,
  WORKER_METRICS_PORT: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  OTEL_TRACES_SAMPLER_ARG: true,
  OTEL_METRIC_EXPORT_INTERVAL: true,
  SECURITY_CONTACT: true,
  OPERATOR_NAME: true,
  OPERATOR_CONTACT: true,
  NEXTAUTH_SECRET_PREVIOUS: true,
  CLAMD_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  HOOKS_CONFIG: true,
  MODEL_URL: true,
  MODEL: true,
  MODEL_KEY: true,
  VAPID_PUBLIC_KEY: true,
  VAPID_PRIVATE_KEY: true,
  VAPID_SUBJECT: true,
  WALLETCONNECT_PROJECT_ID: true,
  WALLET_BASE_ACCOUNT: true,
  WALLET_SAFE_APP: true,
}

/** The environment of web and worker, as far as the user sets it. */
export const passedOn = ({ env, isSet }: Settings): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(handedOn) as (keyof typeof handedOn)[])
      .filter(isSet)
      .map((name) => [name, String(env[name])]),
  )
