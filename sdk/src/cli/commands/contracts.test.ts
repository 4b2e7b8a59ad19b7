import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isMerxError } from '../../client'
import { fingerprintOf } from '../../deployment'
import type { Intent } from '../../generated/api'
import { Context } from '../context'
import { errorJson, exitCodeOf, exitCodes } from '../exit'
import { contractCommands, rememberContracts } from './contracts'
import { runCommand, startService, type TestService } from './service-in-test'

const privateKey = `0x${'11'.repeat(32)}` as const
const [escrow, board, other] = ['2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const said: string[] = []
let service: TestService
/** The contracts that the service names now. */
let contracts: Record<string, string>

beforeAll(async () => {
  service = await startService(
    (_, response) => {
      const entries = Object.entries(contracts).map(([name, address]) => [name, { name, address, abi: [] }])
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ chainId: 31337, network: 'test', contracts: Object.fromEntries(entries) }))
    },
    // Nothing listens at the node's address: after signing, sending fails there.
    { MERX_PRIVATE_KEY: privateKey, MERX_RPC_URL: 'http://127.0.0.1:1' },
  )
  for (const stream of [process.stdout, process.stderr] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterAll(() => service.stop())
beforeEach(() => {
  contracts = { escrowUSDC: escrow }
  said.length = 0
  rmSync(join(service.folder, 'config.json'), { force: true })
})

const kept = () =>
  JSON.parse(readFileSync(join(service.folder, 'config.json'), 'utf8')).deployments[service.url].contracts

/** Runs `merx contracts …`. */
const run = (...args: string[]) =>
  runCommand(
    contractCommands,
    ['contracts', ...args],
    new Command('merx').option('--json').option('-y, --yes').exitOverride(),
  )

/** Signs the cancellation of a job, and returns the error. */
const signing = (at = board): Promise<unknown> => {
  const intent = {
    ...{ to: at, value: '0', gas: '1', chainId: 31337, from: privateKeyToAccount(privateKey).address },
    data: encodeFunctionData({ abi: parseAbi(['function cancelJob(uint256 jobId)']), args: [1n] }),
    ...{ summary: 'Cancel the job', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  } as unknown as Intent
  return new Context({ yes: true }).send(intent).catch((error: unknown) => error)
}

test('the first signature remembers what the service names, and later ones keep to it', async () => {
  contracts = { jobBoard: board }
  expect(await signing()).toMatchObject({ code: 'NETWORK' })
  expect(kept()).toEqual({ jobBoard: board })
  contracts = { jobBoard: other }
  const error = await signing(other)
  expect(error).toMatchObject({ code: 'WRONG_SERVICE', details: { reason: 'contract' } })
  expect(kept()).toEqual({ jobBoard: board })
  expect(exitCodeOf(error)).toBe(exitCodes.distrusted)
  expect(await signing()).toMatchObject({ code: 'NETWORK' })
})

test('a contract that was added is named with the way to accept it, and is signed for once it is accepted', async () => {
  await rememberContracts(new Context({}))
  expect(kept()).toEqual({ escrowUSDC: escrow })
  expect(said).toEqual([])
  contracts = { escrowUSDC: escrow, jobBoard: board }
  const error = await signing()
  expect(isMerxError(error) && error.details.changes).toEqual([`jobBoard is new: ${board}`])
  expect(errorJson(error).error.hint).toContain('merx contracts accept')
  await rememberContracts(new Context({}))
  expect(said.join('')).toMatch(/jobBoard is new: 0x3+\n.*merx contracts accept/)
  expect(kept()).toEqual({ escrowUSDC: escrow })
  await run('accept', '--yes', '--fingerprint', fingerprintOf({ chainId: 31337, contracts }))
  expect(kept()).toEqual(contracts)
  expect(await signing()).toMatchObject({ code: 'NETWORK' })
})

test('nothing is accepted unread: with --yes by its fingerprint alone, and not another one', async () => {
  await rememberContracts(new Context({}))
  const before = fingerprintOf({ chainId: 31337, contracts })
  contracts = { escrowUSDC: other }
  await expect(run('accept', '--yes')).rejects.toThrow('--fingerprint')
  await expect(run('accept', '--yes', '--fingerprint', before)).rejects.toThrow('Nothing was accepted')
  await expect(run('accept')).rejects.toThrow('--yes')
  expect(kept()).toEqual({ escrowUSDC: escrow })
})

test('what is shown is what is signed for, and what the service has changed', async () => {
  await run('show', '--json')
  expect(JSON.parse(said.splice(0).join(''))).toMatchObject({ isRemembered: false, contracts, changes: [] })
  await rememberContracts(new Context({}))
  const fingerprint = fingerprintOf({ chainId: 31337, contracts })
  contracts = { escrowUSDC: other }
  await run('show', '--json')
  expect(JSON.parse(said.join(''))).toMatchObject({
    ...{
      url: service.url,
      isRemembered: true,
      chainId: 31337,
      contracts: { escrowUSDC: escrow },
      fingerprint,
    },
    changes: [`escrowUSDC was ${escrow} and is now ${other}`],
    named: { contracts, fingerprint: fingerprintOf({ chainId: 31337, contracts }) },
  })
})
