import { expect, test } from 'vitest'
import type { InputField } from '@/lib/listings/input-schema'
import { cleanAnswers, defaultAnswers, missingAnswers, valueAt, withValue } from './input-answers'

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

test('required questions without an answer are named by their paths', () => {
  const asked: InputField = { ...form, required: ['product', 'links', 'lines'] }
  expect(missingAnswers(asked, { product: 'Atlas', links: ['  '], lines: '0' })).toEqual(['links'])
  expect(missingAnswers(asked, { product: undefined })).toEqual(['product', 'lines', 'links'])
  expect(missingAnswers(form, {})).toEqual([])
})

test('the questions of a group are required with the group, or once one of them is answered', () => {
  const contact: InputField = {
    type: 'object',
    properties: { email: { type: 'string' }, phone: { type: 'string' } },
    required: ['email'],
  }
  const asked: InputField = { type: 'object', properties: { contact } }
  expect(missingAnswers(asked, {})).toEqual([])
  expect(missingAnswers(asked, { contact: { phone: '1' } })).toEqual(['contact.email'])
  expect(missingAnswers({ ...asked, required: ['contact'] }, {})).toEqual(['contact.email'])
  const loose: InputField = {
    ...asked,
    properties: { contact: { ...contact, required: [] } },
    required: ['contact'],
  }
  expect(missingAnswers(loose, {})).toEqual(['contact'])
})
