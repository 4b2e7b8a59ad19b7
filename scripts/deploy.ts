import { parseArgs } from 'node:util'
import type { Address, Hex } from 'viem'
import { isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { compileContracts } from './stack/contracts'
import { deployContracts, writeDeployment } from './stack/deploy'
import { Failure, lineOf } from './stack/failure'

const usage = `npm run deploy -- --rpc <url> --usdc <address> --usdt <address> --network <name> --out <file> [--fees <address>]
DEPLOYER_KEY holds the private key of the account that pays and then owns the contracts.`

/** Deploys the contracts to a chain of one's own and writes the record that DEPLOYMENT_FILE names. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: Object.fromEntries(
      ['rpc', 'usdc', 'usdt', 'network', 'out', 'fees'].map((name) => [name, { type: 'string' as const }]),
    ),
  })
  const given = values as Record<string, string | undefined>
  const key = process.env.DEPLOYER_KEY
  if (!given.rpc || !given.network || !given.out) throw new Failure(usage)
  if (!key || !isHex(key) || key.length !== 66)
    throw new Failure('DEPLOYER_KEY is missing: 0x and 64 hexadecimal digits.')
  const account = privateKeyToAccount(key as Hex)
  await compileContracts()
  const record = await deployContracts({
    rpcUrl: given.rpc,
    account,
    network: given.network,
    feeRecipient: given.fees ? addressOf('--fees', given.fees) : account.address,
    ...(given.usdc &&
      given.usdt && {
        tokens: { USDC: addressOf('--usdc', given.usdc), USDT: addressOf('--usdt', given.usdt) },
      }),
  })
  writeDeployment(given.out, record)
  console.log(`${given.out}: chain ${record.chainId}, from block ${record.deployedAtBlock}`)
}

function addressOf(name: string, text: string): Address {
  if (!isAddress(text)) throw new Failure(`${name} is no address: ${text}`)
  return text
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : lineOf(error))
  process.exitCode = 1
})
