import { expect, test } from 'vitest'
import { droppedWords } from './dropped-words'

test('a buyer whose only payment is gone is asked to pay again', () => {
  const { buyer, others } = droppedWords('A table', false)
  expect(buyer.text).toContain('pay again at checkout')
  expect(others.text).toContain('Stop working')
})

test('a buyer whose second payment is gone is not', () => {
  const { buyer, others } = droppedWords('A table', true)
  expect(buyer.text).toContain('do not pay again')
  expect(others.text).not.toContain('Stop working')
})
