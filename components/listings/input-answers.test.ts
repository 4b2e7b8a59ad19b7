import { expect, test } from 'vitest'
import type { InputField } from '@/lib/listings/input-schema'
import { cleanAnswers, defaultAnswers, valueAt, withValue } from './input-answers'

const form: InputField = {
  type: 'object',
  properties: {
    product: { type: 'string', default: 'Atlas' },
    lines: { type: 'integer' },
    links: { type: 'array', items: { type: 'string' } },
    weight: { type: 'number' },
    sizes: { type: 'array', items: { type: 'number' } },
    contact: { type: 'object', properties: { email: { type: 'string' } } },
  },
}

test('an answer is set where its field is, and leaves the others alone', () => {
  const answers = withValue({ product: 'Atlas' }, ['contact', 'email'], 'a@b.example')
  expect(answers).toEqual({ product: 'Atlas', contact: { email: 'a@b.example' } })
  expect(valueAt(answers, ['contact', 'email'])).toBe('a@b.example')
  expect(valueAt(answers, ['contact', 'phone', 'home'])).toBeUndefined()
})

test('what was left empty is not sent, lines lose their blanks, numbers are numbers', () =>
  expect(
    cleanAnswers(form, {
      product: 'Atlas',
      links: [' a ', '', 'b'],
      sizes: ['1', '2.5'],
      contact: { email: undefined },
      gone: 1,
    }),
  ).toEqual({ product: 'Atlas', links: ['a', 'b'], sizes: [1, 2.5] }))

test('a number is kept as it was typed, and sent as a number', () => {
  const answers = withValue(withValue({}, ['weight'], '0.050'), ['lines'], '12')
  expect(valueAt(answers, ['weight'])).toBe('0.050')
  expect(cleanAnswers(form, answers)).toEqual({ weight: 0.05, lines: 12 })
})

test('the form starts with the seller’s defaults', () =>
  expect(defaultAnswers(form)).toEqual({ product: 'Atlas', contact: {} }))
