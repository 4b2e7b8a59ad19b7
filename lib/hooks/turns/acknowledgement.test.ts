import { describe, expect, test } from 'vitest'
import { isAcknowledgement } from './acknowledgement'

describe('acknowledgements of a heartbeat', () => {
  test.each(['HEARTBEAT_OK', ' heartbeat_ok. ', '**HEARTBEAT_OK**', '`HEARTBEAT_OK`\n'])(
    '%j is one',
    (reply) => expect(isAcknowledgement(reply)).toBe(true),
  )
  test.each(['', 'HEARTBEAT_OK, but the build failed', 'ok'])('%j is none', (reply) =>
    expect(isAcknowledgement(reply)).toBe(false),
  )
})
