import { expect, test, vi } from 'vitest'
import { forgetProcessGlobal, oncePerProcess, processGlobal } from './process-global'

test('copies of the module share a value', async () => {
  const made = processGlobal('merxTestShared', () => ({}))
  vi.resetModules()
  const other = await import('./process-global')
  expect(other.processGlobal).not.toBe(processGlobal)
  expect(other.processGlobal('merxTestShared', () => ({}))).toBe(made)
})

test('a value that could not be made is made by the next call', () => {
  const make = vi.fn().mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  make.mockReturnValue('made')
  expect(() => processGlobal('merxTestRetried', make)).toThrow('not yet')
  expect(processGlobal('merxTestRetried', make)).toBe('made')
})

test('only the current value can be forgotten', () => {
  const first = processGlobal('merxTestForgotten', () => ({}))
  forgetProcessGlobal('merxTestForgotten', first)
  const second = processGlobal('merxTestForgotten', () => ({}))
  expect(second).not.toBe(first)
  forgetProcessGlobal('merxTestForgotten', first)
  expect(processGlobal('merxTestForgotten', () => ({}))).toBe(second)
})

test('runs once', () => {
  const run = vi.fn()
  oncePerProcess('merxTestOnce', run)
  oncePerProcess('merxTestOnce', run)
  expect(run).toHaveBeenCalledOnce()
})
