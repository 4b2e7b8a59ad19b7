import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phaseHours } from './phase-spans'

const source = readFileSync(join(import.meta.dirname, '../../contracts/src/disputes/SvcDisputes.sol'), 'utf8')

/** A constant of the contract, in hours. */
function hoursOf(name: string): number {
  const [, count, unit] = new RegExp(`constant ${name} = (\\d+) (hours|days);`).exec(source) ?? []
  return Number(count) * (unit === 'days' ? 24 : 1)
}

test('the phases of a dispute are as long as the contract makes them', () =>
  expect(phaseHours).toEqual({
    evidence: hoursOf('EVIDENCE_SECONDS'),
    voting: hoursOf('VOTING_SECONDS'),
    window: hoursOf('WINDOW_SECONDS'),
    arbitration: hoursOf('REVIEW_SECONDS'),
    agreement: hoursOf('AGREEMENT_SECONDS'),
  }))
