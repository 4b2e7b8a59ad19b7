import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { MerxError } from '../errors'
import { Declined, errorJson, exitCodeOf, exitCodes } from './exit'

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s at a question is an interruption', async (_, key) => {
  const input = new PassThrough()
  const lines = createInterface({ input, output: new PassThrough(), terminal: true })
  const answer = lines.question('Sign? [y/N] ').catch((error: unknown) => error)
  input.write(key)
  expect(exitCodeOf(await answer)).toBe(exitCodes.interrupted)
  lines.close()
})

const stakeHint = (details: Record<string, unknown>) => {
  const error = new MerxError('Too little stake.', { code: 'STAKE_FREE_INSUFFICIENT', status: 403, details })
  return errorJson(error).error.hint
}

test('a deposit is advised for one’s own stake, not for what a seller lacks', () => {
  expect(stakeHint({ required: '5' })).toContain('merx stake deposit')
  expect(stakeHint({ required: '5', whose: 'seller' })).toBeUndefined()
})

const wrongService = (details: Record<string, unknown>) =>
  errorJson(new MerxError('No.', { code: 'WRONG_SERVICE', details })).error

test('what is not of the service ends with a code of its own, and a hint that fits the reason', () => {
  expect(wrongService({})).toMatchObject({ exitCode: 11, hint: expect.stringContaining('--public-url') })
  const transaction = wrongService({ reason: 'value' })
  expect(transaction).toMatchObject({ exitCode: 11, hint: expect.not.stringContaining('--public-url') })
  const changed = wrongService({ reason: 'contract', changes: ['jobBoard is new: 0x3'] })
  expect(changed).toMatchObject({ exitCode: 11, hint: expect.stringContaining('merx contracts accept') })
})

test.each(['ENFORCED_PAUSE', 'NOT_WIRED'])(
  '%s is a refusal of the contract, although its status is 503',
  (code) => {
    expect(exitCodeOf(new MerxError('Not now.', { code, status: 503 }))).toBe(exitCodes.refused)
  },
)

test('a mistake on the command line has one code, found by commander or by a command', () => {
  const missing = new CommanderError(
    1,
    'commander.missingArgument',
    "error: missing required argument 'listing'",
  )
  expect(errorJson(missing).error).toEqual({
    code: 'USAGE',
    message: "missing required argument 'listing'",
    exitCode: 2,
  })
  const help = new CommanderError(1, 'commander.help', '(outputHelp)')
  expect(errorJson(help).error).toMatchObject({
    code: 'USAGE',
    message: expect.stringContaining('merx --help'),
  })
  expect(errorJson(new Declined('No.')).error).toEqual({ code: 'DECLINED', message: 'No.', exitCode: 9 })
})
