import { expect, test } from 'vitest'
import { bondHint } from './assurance-fields'

test('no stake behind an order still leaves what the order locks', () => {
  expect(bondHint(1000)).toMatch(
    /With 0, your stake only has to cover the 10\u00a0% of the price that an order locks\.$/,
  )
  expect(bondHint(null)).toMatch(/only has to cover what an order locks\.$/)
})

test('without a lock, no stake is needed', () => expect(bondHint(0)).toMatch(/0 means no minimum\.$/))
