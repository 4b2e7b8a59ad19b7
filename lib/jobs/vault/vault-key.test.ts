import { expect, test, vi } from 'vitest'
import { keyAmong } from './vault-key'

const [newer, older] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const answers = (key: typeof newer | null) => vi.fn(async () => key)

test('the only active key is a vault’s when it is that of the enclave, or when the service has no gateway', async () => {
  expect(await keyAmong([newer], answers(newer))).toBe(newer)
  expect(await keyAmong([newer], answers(null))).toBe(newer)
  await expect(keyAmong([newer], answers(older))).rejects.toMatchObject({ code: 'KEY_NOT_ACTIVE' })
})

test('without an active key there is no vault, and no one is asked', async () => {
  const own = answers(newer)
  await expect(keyAmong([], own)).rejects.toMatchObject({ code: 'KEY_NOT_ACTIVE' })
  expect(own).not.toHaveBeenCalled()
})

test('of several keys it is that of the enclave which takes the account, not the newest', async () => {
  expect(await keyAmong([newer, older], answers(older))).toBe(older)
  expect(await keyAmong([newer, older], answers(null))).toBe(newer)
})

test('a key of the enclave that is not active is no vault’s, and an enclave that does not answer is not guessed', async () => {
  await expect(keyAmong([newer, older], answers(`0x${'33'.repeat(20)}`))).rejects.toMatchObject({
    code: 'KEY_NOT_ACTIVE',
  })
  const down = new Error('down')
  await expect(keyAmong([newer, older], () => Promise.reject(down))).rejects.toBe(down)
})
