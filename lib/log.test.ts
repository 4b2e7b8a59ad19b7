import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeLog, secretKeys } from './log'

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
