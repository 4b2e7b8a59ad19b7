import { expect, test } from 'vitest'
import { greeting } from './programs'

test('a question is led to a request or a purchase', () => {
  expect(greeting('tidewater', false)).toContain('Post a request or buy a package')
})

test('a buyer who has ordered is not asked to buy again', () => {
  const text = greeting('tidewater', true)
  expect(text).toContain('this is the program of @tidewater')
  expect(text).not.toMatch(/post a request|buy/i)
})
