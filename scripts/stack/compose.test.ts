/** The settings that compose.yaml passes to the programs: complete, valid, and nothing a program does not need. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseEnv, settingNames } from '@/lib/env'
import { parseTeeSettings } from '@/tee/settings'

const Value = z.union([z.string(), z.number(), z.null()])
const Service = z.looseObject({ image: z.string(), environment: z.record(z.string(), Value).optional() })
const Compose = z.object({ services: z.record(z.string(), Service) })
const { services } = Compose.parse(
  z
    .looseObject({ services: z.unknown() })
    .parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true })),
)

/** The values that the file requires, as in an operator's `.env`. */
const filled: Record<string, string> = {
  MERX_DOMAIN: 'merx.example',
  RPC_URL: 'https://rpc.example',
  CHAIN_ID: '8453',
  REPLICA: 'true',
}
const secret = 'f'.repeat(64)

/** Substitutes `${NAME}`, `${NAME:?why}` and `${NAME:+value}`, as Compose does. */
const fillIn = (text: string): string =>
  text
    .replace(/\$\{([A-Z0-9_]+)(?::\?[^}]*)?\}/g, (_, name: string) => filled[name] ?? secret)
    .replace(/\$\{([A-Z0-9_]+):\+([^}]*)\}/g, (_, name: string, value: string) => (filled[name] ? value : ''))

function environmentOf(service: string): Record<string, string> {
  const given = Object.entries(services[service]?.environment ?? {})
  return Object.fromEntries(given.map(([name, value]) => [name, fillIn(String(value ?? ''))]))
}

/** Settings of a web or a worker that this file leaves to the image or does not use. */
const leftOut = {
  web: ['DATABASE_OWNER_URL', 'DATABASE_WORKER_URL', 'WORKER_METRICS_PORT'],
  worker: ['DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'TRUST_PROXY'],
}
const ofImage = ['HOST', 'MERX_CRASH_AT', 'MERX_HOME', 'MERX_SERVER', 'PORT']
/** Settings that packages read, not `lib/env.ts`: NextAuth, the S3 client and OpenTelemetry. */
const ofPackages = [
  ...['NEXTAUTH_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_RESOURCE_ATTRIBUTES'],
  'OTEL_SERVICE_NAME',
]

test.each(['web', 'worker'] as const)('the %s gets every setting, and no other', (service) => {
  const without = [...ofImage, ...leftOut[service]]
  const wanted = settingNames.filter((name) => !without.includes(name))
  expect(Object.keys(environmentOf(service)).sort()).toEqual([...wanted, ...ofPackages].sort())
})

test('with the values that it demands, each program starts', () => {
  for (const service of ['web', 'worker'])
    expect(parseEnv(environmentOf(service))).toMatchObject({
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://merx.example',
      CHAIN_ID: 8453,
    })
  expect(parseTeeSettings(environmentOf('tee'))).toMatchObject({ TEE_HOST: '0.0.0.0', TEE_HOME: '/data/tee' })
})

test('no program holds a secret of another one', () => {
  const holdersOf = (part: string) =>
    Object.keys(services).filter((name) => JSON.stringify(services[name]?.environment ?? {}).includes(part))
  expect(holdersOf('OWNER_PASSWORD')).toEqual(['migrate', 'postgres'])
  expect(holdersOf('WORKER_PASSWORD')).toEqual(['worker', 'postgres'])
  expect(holdersOf('NEXTAUTH_SECRET:?')).toEqual(['web', 'worker'])
  expect(holdersOf('TEE_SEALING_SECRET')).toEqual(['tee'])
})

test('images have a version', () => {
  for (const [name, { image }] of Object.entries(services)) expect(image, name).toMatch(/^merx(-tools)?$|:\d/)
})

test('what of .env.example does not come from `.env` is named in docs/operations.md', () => {
  const optional = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  const isFromEnv = (name: string) =>
    Object.values(services).some(({ environment = {} }) => {
      const given = environment[name]
      return name in environment && (given === null || String(given).startsWith(`\${${name}:?`))
    })
  const [, said = ''] =
    /\*\*With Docker\.\*\*(.*?)\n\*\*/s.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const named = new Set([...said.matchAll(/`([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name))
  const silent = [...new Set(optional)].filter((name) => !isFromEnv(name) && !named.has(name))
  expect(silent).toEqual([])
  // Files and sockets that no container has.
  for (const name of ['HOOKS_CONFIG', 'TEE_DSTACK_ENDPOINT']) expect(named).toContain(name)
})
