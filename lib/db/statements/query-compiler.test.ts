import { expect, test } from 'vitest'
import { compilerModule, wasm } from './query-compiler'

test('is the compiler that Prisma would load', async () => {
  const own = (await import(compilerModule)) as { wasm: string }
  const bytes = Buffer.from(wasm as unknown as string, 'base64')
  expect(bytes.equals(Buffer.from(own.wasm, 'base64'))).toBe(true)
  expect(WebAssembly.validate(bytes)).toBe(true)
})
