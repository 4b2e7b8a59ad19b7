import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog, secretKeys, settingSecrets } from './log'

test('no secret reaches the log, at the top or two levels down', () => {
  const canary = 'canary-3f9a'
  let written = ''
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  const log = makeLog('info', sink)
  for (const key of secretKeys)
    log.info({ [key]: canary, request: { [key]: canary, headers: { [key]: canary } } }, 'call')
  log.info({ kept: 'visible' }, 'call')
  expect(written).toContain('visible')
  expect(written).toContain('[redacted]')
  expect(written).not.toContain(canary)
})

const settings = {
  DATABASE_URL: 'postgres://merx_web:canary-db-pass@db.example:5432/merx',
  RPC_URL: 'https://rpc.example/v2/canary-rpc-key-0123456789',
  RPC_WS_URL: 'wss://rpc.example/?apikey=canary-ws-key',
  REDIS_URL: 'redis://:canary%2Fredis@redis.example:6379',
  STORAGE_URL: 's3://bucket?accessKeyId=canary-s3-id&secretAccessKey=canary-s3-secret',
  NEXTAUTH_SECRET: 'canary-signing-secret-of-32-letters',
}

test('no credential of a setting reaches the log, whatever threw and however deep it stands', () => {
  let written = ''
  const sink = new Writable({
    write(chunk, _, done) {
      written += String(chunk)
      done()
    },
  })
  const log = makeLog('info', sink, settingSecrets(settings))
  for (const [name, value] of Object.entries(settings)) {
    const error = new Error(`connect failed: ${value}`, { cause: new Error(`URL: ${value}`) })
    log.error({ error }, `could not reach ${value}`)
    log.error({
      error: Object.assign(new Error('x'), { config: { deep: { er: { [name]: value, url: value } } } }),
    })
    log.error({ list: [value, { text: `with "${value}" in it` }] })
  }
  log.error('HTTP request failed. URL: https://user:canary-of-a-user@elsewhere.example/path')
  log.error({ password: 'x' }, 'canary/redis')
  expect(written).not.toContain('canary')
  expect(written).toContain('could not reach [redacted]')
  for (const line of written.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

test('a password with a % that begins no escape is a secret as it is', () => {
  const secrets = settingSecrets({ DATABASE_URL: 'postgres://merx_web:50%off@db.example/merx' })
  expect(secrets).toContain('50%off')
})
