import { expect, test } from 'vitest'
import { boardQuery } from './board'

test('the board shows campaigns that take claims, and on demand all', () => {
  expect(boardQuery({})).toMatchObject({ status: ['LIVE'], takesClaims: true })
  expect(boardQuery({ all: 'true' })).toMatchObject({
    status: ['LIVE', 'FILLED', 'PAUSED', 'CLOSED'],
    takesClaims: false,
  })
})
