import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { evaluate } from './manifests'

const manifest = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/page"] = {"clientModules":{"a":{"id":1,"name":"*"}},"deployment":process.env.NEXT_DEPLOYMENT_ID};`
const newContext = () => ({ process: { env: { NEXT_DEPLOYMENT_ID: 'd1' } } })

test('a manifest is what it is in a context of its own, and nothing of it is seen elsewhere', () => {
  const [ours, nexts] = [newContext(), newContext()]
  const run = vi.fn(vm.runInNewContext)
  evaluate(run)(manifest, ours)
  vm.runInNewContext(manifest, nexts)
  expect(ours).toEqual(JSON.parse(JSON.stringify(nexts)))
  expect(ours).toHaveProperty(['__RSC_MANIFEST', '/page', 'deployment'], 'd1')
  expect(run).not.toHaveBeenCalled()
  expect(globalThis).not.toHaveProperty('__RSC_MANIFEST')
})

test.each([
  ['another script', 'answer = 6 * 7', newContext()],
  ['a script without an object', 'globalThis.__RSC_MANIFEST = 1', undefined],
])('%s has a context of its own', (_, code, context) => {
  const run = vi.fn(vm.runInNewContext)
  evaluate(run)(code, context)
  expect(run).toHaveBeenCalledWith(code, context, undefined)
})
