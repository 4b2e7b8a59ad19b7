import { expect, test } from 'vitest'
import { percent } from './percent'

test.each([
  [0, '0\u00a0%'],
  [250, '2.5\u00a0%'],
  [333.4, '3.33\u00a0%'],
  [1_234_500, '12,345\u00a0%'],
])('%s basis points are %s', (bps, text) => expect(percent(bps)).toBe(text))
