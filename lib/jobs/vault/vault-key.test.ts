import { expect, test, vi } from 'vitest'
import { keyAmong } from './vault-key'

const [newer, older] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const
const answers = (key: typeof newer | null) => vi.fn(async () => key)

test('a vault is made for the only active key, which no one has to be asked for', async () => {
  const own = answers(null)
  expect(await keyAmong([newer], own)).toBe(newer)
  expect(own).not.toHaveBeenCalled()
  await expect(keyAmong([], own)).rejects.toMatchObject({ code: 'KEY_NOT_ACTIVE' })
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
