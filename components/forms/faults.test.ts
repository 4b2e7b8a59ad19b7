import { expect, test } from 'vitest'
import { faultsOf, faultWords, isAbout, withoutControl, wordFault } from './faults'

const errors = {
  title: { type: 'too_small', message: 'Please fill this in.', ref: { title: { message: 'not a fault' } } },
  message: { type: 'too_big', message: 'At most 20 characters.' },
  questions: [undefined, { label: { type: 'too_small', message: 'Please fill this in.' } }],
  rubric: {
    0: { name: { type: 'too_small', message: 'Please fill this in.' } },
    root: { type: 'custom', message: 'the weights must add up to 100' },
  },
}

test('every complaint is found: about fields, items of lists and whole lists', () => {
  expect(faultsOf(errors)).toEqual([
    { path: 'title', message: 'Please fill this in.' },
    { path: 'message', message: 'At most 20 characters.' },
    { path: 'questions.1.label', message: 'Please fill this in.' },
    { path: 'rubric.0.name', message: 'Please fill this in.' },
    { path: 'rubric', message: 'the weights must add up to 100' },
  ])
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(errors).filter((fault) => isAbout(fault, ['rubric', 'name']))).toHaveLength(2)
})

test('a complaint has a control on the page when its field has one, or what the field is a part of', () => {
  const faults = ['title', 'tags.3', 'questions.0.label', 'questions.1.label', 'rubric'].map((path) => ({
    path,
    message: 'wrong',
  }))
  const controls = ['title', 'tags', 'questions.0.label', 'rubric.0.name']
  expect(withoutControl(faults, (name) => controls.includes(name)).map(({ path }) => path)).toEqual([
    'questions.1.label',
    'rubric',
  ])
})

test('complaints are read with the names of their fields', () => {
  const words = faultWords([
    { path: 'questions.0.label', message: 'Please fill this in.' },
    { path: 'budgetMin', message: 'must be digits' },
    { path: '', message: 'nothing was sent' },
  ])
  expect(words).toBe('Questions 1 label: Please fill this in. Budget min: Must be digits. Nothing was sent.')
})

test('a complaint about one word of a list names the word', () => {
  const words = ['audit', 'ci/cd']
  const item = { type: 'invalid_format', message: 'has letters only' }
  expect(wordFault([undefined, item], words)).toBe('“ci/cd”: has letters only')
  expect(wordFault({ type: 'too_big', message: 'At most 12.' }, words)).toBe('At most 12.')
  expect(wordFault(undefined, words)).toBeUndefined()
})
