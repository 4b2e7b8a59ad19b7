import { expect, test } from 'vitest'
import { faultsOf, readExamples } from '../examples-of'

const { examples, missing, program } = readExamples()

test('every method of the package has an example', () => {
  expect(missing).toEqual([])
  expect(examples.length).toBeGreaterThan(20)
})

test('every example is accepted by the compiler', () => {
  expect(faultsOf(examples, program)).toEqual([])
}, 60_000)

test('the compiler would refuse an example that is wrong', () => {
  const wrong = [{ name: 'wrong', code: `await merx.get('/listings/{id}', { params: { path: { nr: 1 } } })` }]
  expect(faultsOf(wrong, program)).toHaveLength(1)
}, 60_000)
