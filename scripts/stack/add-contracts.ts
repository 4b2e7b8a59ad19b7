import type { Account } from 'viem'
import { contracts, placesOf } from '@/lib/chain/contracts'
import { type Deployment, foreignContracts, missingCore, titleOf } from './deploy'
import { beginningOf, carryOut, planFrom } from './deploy-plan'
import { Failure } from './failure'
import { readJson } from './home'
import { authoriseLater, missingLater, planLater } from './later-contracts'
import { rpc } from './rpc'

/** A deployment after an addition, and a line for each contract that was added. */
export type Addition = { record: Deployment; lines: string[] }

type Options = { rpcUrl: string; account: Account; path: string; planFile: string }

/**
 * Adds to the deployment recorded at `path` the contracts of this version that it lacks, and leaves everything else as it is. After an
 * interruption it resumes at the same addresses; the caller writes the record. Throws a Failure, before anything is sent, when a contract
 * is missing whose address others store, or one there is of another version.
 */
export async function addMissing({ rpcUrl, account, path, planFile }: Options): Promise<Addition> {
  const older = await olderRecord(rpcUrl, path)
  const missing = missingLater(older)
  if (missing.length === 0) return { record: older, lines: [] }
  const foreign = await foreignContracts(rpcUrl, older)
  if (foreign.length)
    throw new Failure(
      `The contracts of ${path} are of another version of Merx (${foreign.join(', ')}): this one has nothing to add to them. Deploy to a new --out.`,
    )
  const asked = JSON.stringify({
    chainId: older.chainId,
    path,
    adds: missing.map((key) => contracts[key].name),
  })
  const { firstNonce, block } = await beginningOf(rpcUrl, account.address, asked, planFile)
  const plan = planFrom(account.address, firstNonce)
  const joined = Object.fromEntries(missing.map((key) => [key, block]))
  const record: Deployment = {
    ...older,
    ...planLater(plan.add, older, account.address),
    added: { ...older.added, ...joined },
  }
  await carryOut(plan.steps, rpcUrl, account, planFile)
  const added = placesOf(record).filter(({ key }) => missing.some((one) => one === key))
  return {
    record,
    lines: [
      ...added.map((place) => `${titleOf(place)} added at ${place.address}`),
      ...(await authoriseLater(rpcUrl, account, record, missing)),
    ],
  }
}

/** Reads the record of an existing deployment on this chain. Throws a Failure when it lacks a contract that cannot be added. */
async function olderRecord(rpcUrl: string, path: string): Promise<Deployment> {
  const older = readJson<Deployment>(path)
  if (!older?.contracts || !older.currencies)
    throw new Failure(`${path} is there, but it is not a deployment record. Set --out to another name.`)
  const chainId = Number(await rpc<string>(rpcUrl, 'eth_chainId'))
  if (chainId !== older.chainId)
    throw new Failure(`${path} is for chain ${older.chainId}, but --rpc serves chain ${chainId}.`)
  const lacking = missingCore(older)
  if (lacking.length)
    throw new Failure(
      `${path} lacks ${lacking.join(', ')}, whose address the other contracts keep for good: it cannot be added. Deploy to a new --out.`,
    )
  return older
}
