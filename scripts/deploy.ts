import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Address, Hex } from 'viem'
import { isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { addMissing } from './stack/add-contracts'
import { compileContracts } from './stack/contracts'
import { deployContracts, writeDeployment } from './stack/deploy'
import { forgetBeginning } from './stack/deploy-plan'
import { Failure, lineOf } from './stack/failure'

const usage = `npm run deploy -- --rpc <url> --usdc <address> --usdt <address> --network <name> --out <file> [--fees <address>]
npm run deploy -- --rpc <url> --out <file that is there>   adds the contracts of this version that the deployment lacks
DEPLOYER_KEY holds the private key of the account that pays and then owns the contracts.`

/**
 * Deploys the contracts to an external chain and writes the record that DEPLOYMENT_FILE names, or adds missing contracts to the deployment
 * of a record. Its progress is stored next to the record, so that it can be resumed after an interruption.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: Object.fromEntries(
      ['rpc', 'usdc', 'usdt', 'network', 'out', 'fees'].map((name) => [name, { type: 'string' as const }]),
    ),
  })
  const given = values as Record<string, string | undefined>
  const { rpc: rpcUrl, out } = given
  const key = process.env.DEPLOYER_KEY
  if (!rpcUrl || !out) throw new Failure(usage)
  if (!key || !isHex(key) || key.length !== 66)
    throw new Failure('DEPLOYER_KEY is missing: 0x and 64 hexadecimal digits.')
  const account = privateKeyToAccount(key as Hex)
  const planFile = `${out}.plan`
  await compileContracts()
  if (existsSync(out)) {
    const { record, lines } = await addMissing({ rpcUrl, account, path: out, planFile })
    if (lines.length) writeDeployment(out, record)
    console.log(lines.length ? lines.join('\n') : `${out}: nothing to add`)
  } else {
    if (!given.network) throw new Failure(usage)
    const record = await deployContracts({
      rpcUrl,
      account,
      network: given.network,
      planFile,
      feeRecipient: given.fees ? addressOf('--fees', given.fees) : account.address,
      ...(given.usdc &&
        given.usdt && {
          tokens: { USDC: addressOf('--usdc', given.usdc), USDT: addressOf('--usdt', given.usdt) },
        }),
    })
    writeDeployment(out, record)
    console.log(`${out}: chain ${record.chainId}, from block ${record.deployedAtBlock}`)
  }
  forgetBeginning(planFile)
}

function addressOf(name: string, text: string): Address {
  if (!isAddress(text)) throw new Failure(`${name} is no address: ${text}`)
  return text
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : lineOf(error))
  process.exitCode = 1
})
