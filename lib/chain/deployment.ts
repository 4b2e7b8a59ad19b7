/** The deployed contracts. Written by the deploy script, read once per process. */
import 'server-only'
import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { Address } from '@/lib/fields'
import { type Currency, currencyList } from '@/lib/money'
import { processGlobal } from '@/lib/process-global'
import {
  contracts,
  currencyKeys,
  type DeploymentRecord,
  type LaterKey,
  laterKeys,
  placesOf,
  type SingleKey,
  shapeOf,
  singleKeys,
} from './contracts'

const CurrencyContracts = z.object({ token: Address, ...shapeOf(currencyKeys, Address) })

/** The record file. Addresses are lower-case. */
export const Deployment = z.object({
  chainId: z.number().int(),
  network: z.string(),
  deployedAtBlock: z.coerce.number().int(),
  contracts: z.object(shapeOf(singleKeys, Address)),
  currencies: z.object({ USDC: CurrencyContracts, USDT: CurrencyContracts }),
  added: z.object(shapeOf(laterKeys, z.number().int())).optional(),
})
export type Deployment = DeploymentRecord<Hex>

function readDeployment(): Deployment {
  const { DEPLOYMENT_FILE, CHAIN_ID } = env()
  let text: string
  try {
    text = readFileSync(DEPLOYMENT_FILE, 'utf8')
  } catch (cause) {
    const error = new AppError('UNAVAILABLE', 'The contracts are not deployed yet.', undefined, {
      'Retry-After': '5',
    })
    error.cause = cause
    throw error
  }
  const deployment = Deployment.parse(JSON.parse(text))
  if (deployment.chainId !== CHAIN_ID)
    throw new Error(`${DEPLOYMENT_FILE} is for chain ${deployment.chainId}, but CHAIN_ID is ${CHAIN_ID}.`)
  return deployment
}

/** Returns the deployment of this process. Throws `UNAVAILABLE` while nothing is deployed. */
export const deployment = (): Deployment => processGlobal('merxDeployment', readDeployment)

/** `SvcEscrow` of a currency. */
export const escrowOf = (currency: Currency) => deployment().currencies[currency].escrow

/** `SvcStaking` of a currency. */
export const stakingOf = (currency: Currency) => deployment().currencies[currency].staking

/** The ERC-20 of a currency. */
export const tokenOf = (currency: Currency) => deployment().currencies[currency].token

/** Returns the currency of a token, escrow or staking address, or null. */
export function currencyOf(address: string): Currency | null {
  const wanted = address.toLowerCase()
  const found = currencyList.find((currency) =>
    Object.values(deployment().currencies[currency]).some((candidate) => candidate === wanted),
  )
  return found ?? null
}

/** Returns a contract that was added later. Throws `UNAVAILABLE` where the deployment lacks it. */
export function laterContract(key: LaterKey & SingleKey): Hex {
  const address = deployment().contracts[key]
  if (address === undefined)
    throw new AppError(
      'UNAVAILABLE',
      `This deployment has no ${contracts[key].name} yet. Ask the operator to add it.`,
    )
  return address
}

/** Returns the display name of a contract, such as `SvcEscrow (USDC)`, or null for an unknown address. */
export function contractName(address: string): string | null {
  const wanted = address.toLowerCase()
  const place = placesOf(deployment()).find(({ address }) => address === wanted)
  if (place) return place.currency ? `${place.name} (${place.currency})` : place.name
  return currencyList.find((currency) => tokenOf(currency) === wanted) ?? null
}
