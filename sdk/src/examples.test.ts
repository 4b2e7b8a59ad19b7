import { expect, test } from 'vitest'
import { faultsOf, readExamples } from '../examples-of'

const { examples, missing, program } = readExamples()

test('every method of the package has an example', () => {
  expect(missing).toEqual([])
  expect(examples.length).toBeGreaterThan(20)
})

test('the compiler accepts every example, and refuses one that is wrong', () => {
  const wrong = { name: 'wrong', code: `await merx.get('/listings/{id}', { params: { path: { nr: 1 } } })` }
  // In one program: reading the types of the API is what takes long.
  const faults = faultsOf([...examples, wrong], program)
  expect(faults).toEqual([expect.stringContaining(wrong.code)])
})
