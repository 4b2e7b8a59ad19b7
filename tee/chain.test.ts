import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChain } from './chain'

const folder = mkdtempSync(join(tmpdir(), 'merx-tee-chain-'))
const deploymentFile = join(folder, 'deployment.json')
const newest = 20
/** The time of a block: two share each time, as on chains with more than one block per second. */
const timeOf = (block: number) => 1_800_000_000 + Math.floor(block / 2)

/** A node that knows the times of its blocks. */
const node: Server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { id, method, params } = JSON.parse(body)
    const result =
      method === 'eth_blockNumber'
        ? `0x${newest.toString(16)}`
        : { number: params[0], timestamp: `0x${timeOf(Number(params[0])).toString(16)}`, transactions: [] }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
})

beforeAll(async () => {
  const address = `0x${'11'.repeat(20)}`
  const contracts = { identityRegistry: address, jobBoard: address, teeRegistry: address }
  writeFileSync(deploymentFile, JSON.stringify({ chainId: 1, contracts }))
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  node.close()
  rmSync(folder, { recursive: true, force: true })
})

const finalBefore = (finalityBlocks: number) => {
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  return connectChain({ rpcUrl, chainId: 1, deploymentFile, finalityBlocks }).finalBefore()
}

test('what happened before the oldest block that is not final is final', async () => {
  expect(await finalBefore(1)).toBe(timeOf(20))
  // Blocks 9 to 20 are not final. Block 8 is, but it has the same time as 9, so that time does not count.
  expect(await finalBefore(12)).toBe(timeOf(9))
  expect(await finalBefore(20)).toBe(timeOf(1))
})

test('nothing is final on a chain that is shorter, and everything is where no block is waited for', async () => {
  expect(await finalBefore(21)).toBe(0)
  expect(await finalBefore(10_000)).toBe(0)
  expect(await finalBefore(0)).toBe(Number.POSITIVE_INFINITY)
})
