import { describe, expect, test } from 'vitest'
import { errorStatus } from '@/lib/errors'
import { type ContractErrorName, errorRows } from './error-rows'
import { codeOfError, errorCodeOf, toContractError } from './errors'
import * as abis from './generated/abi'

const customErrors = Object.values(abis)
  .flatMap(
    (abi) =>
      [...abi] as { type: string; name?: string; inputs?: readonly { name?: string; type: string }[] }[],
  )
  .filter((item) => item.type === 'error')

describe('custom errors', () => {
  test.each([...new Set(customErrors.map((item) => item.name as ContractErrorName))])(
    '%s has a row and a code with a status',
    (name) => {
      expect(errorRows[name]).toBeDefined()
      expect(errorStatus[errorCodeOf(name)]).toBeGreaterThanOrEqual(400)
    },
  )

  test('no row is left of an error the contracts no longer have', () => {
    const names = new Set(customErrors.map((item) => item.name))
    expect(Object.keys(errorRows).filter((name) => !names.has(name))).toEqual([])
  })

  test('a row names only arguments the error has', () => {
    for (const { name, inputs = [] } of customErrors) {
      const row = errorRows[name as ContractErrorName]
      const known = inputs.map((input) => input.name ?? '')
      for (const key of [...Object.keys(row.units ?? {}), ...Object.keys(row.rename ?? {})])
        expect(known, `${name}.${key}`).toContain(key)
    }
  })

  test('every message can be said with the arguments the error has', () => {
    for (const { name = '', inputs = [] } of customErrors) {
      const args = inputs.map((input) =>
        input.type.startsWith('uint') ? 1_500_000n : `0x${'11'.repeat(20)}`,
      )
      const { message } = toContractError({ name, inputs, args }, null)
      expect(message, name).not.toMatch(/undefined|\[object/)
    }
  })

  test('a code is the name in capitals, derived', () => {
    expect(codeOfError('StakeFreeInsufficient')).toBe('STAKE_FREE_INSUFFICIENT')
    expect(codeOfError('NotBuyer')).toBe('NOT_BUYER')
  })

  test('amounts are shown as decimal strings and times as ISO', () => {
    const inputs = [{ name: 'total' }, { name: 'required' }]
    const gate = toContractError({ name: 'StakeGateNotMet', inputs, args: [1_500_000n, 2_000_000n] }, null)
    expect(gate.code).toBe('STAKE_GATE_NOT_MET')
    expect(gate.status).toBe(403)
    expect(gate.details).toMatchObject({ total: '1.5', required: '2', error: 'StakeGateNotMet' })
    const early = toContractError(
      { name: 'ChallengeWindowOpen', inputs: [{ name: 'endsAt' }], args: [1_000n] },
      null,
    )
    expect(early.details).toMatchObject({ endsAt: '1970-01-01T00:16:40.000Z' })
  })

  test('an unknown error is reported by its name', () => {
    expect(toContractError({ name: 'Strange', inputs: [], args: [] }, null)).toMatchObject({
      code: 'CALL_REVERTED',
      details: { error: 'Strange' },
    })
  })
})
