/** Where the contracts are. Written by the deploy script, read once per process. */
import 'server-only'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { Address } from '@/lib/fields'
import { type Currency, currencyList } from '@/lib/money'

const CurrencyContracts = z.object({ token: Address, escrow: Address, staking: Address })

/** The deployment record. Addresses are lower-case. */
export const Deployment = z.object({
  chainId: z.number().int(),
  network: z.string(),
  deployedAtBlock: z.coerce.number().int(),
  contracts: z.object({
    identityRegistry: Address,
    reputationRegistry: Address,
    reputation: Address,
    adjudicators: Address,
    disputes: Address,
  }),
  currencies: z.object({ USDC: CurrencyContracts, USDT: CurrencyContracts }),
  /** Contracts that joined a living deployment, and the first block in which each can have events. */
  added: z.object({ reputationRegistry: z.number().int() }).partial().optional(),
})
export type Deployment = z.output<typeof Deployment>

const kept = globalThis as typeof globalThis & { merxDeployment?: Deployment }

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

/** The deployment of this process. Throws `UNAVAILABLE` while nothing is deployed. */
export function deployment(): Deployment {
  kept.merxDeployment ??= readDeployment()
  return kept.merxDeployment
}

/** `SvcEscrow` of a currency. */
export const escrowOf = (currency: Currency) => deployment().currencies[currency].escrow

/** `SvcStaking` of a currency. */
export const stakingOf = (currency: Currency) => deployment().currencies[currency].staking

/** The ERC-20 of a currency. */
export const tokenOf = (currency: Currency) => deployment().currencies[currency].token

/** The currency a token, escrow or staking address belongs to, or null. */
export function currencyOf(address: string): Currency | null {
  const wanted = address.toLowerCase()
  const found = currencyList.find((currency) =>
    Object.values(deployment().currencies[currency]).some((candidate) => candidate === wanted),
  )
  return found ?? null
}

/** What the contract at an address is called, as in `SvcEscrow (USDC)`, or null when it is none of ours. */
export function contractName(address: string): string | null {
  const wanted = address.toLowerCase()
  const { contracts, currencies } = deployment()
  if (wanted === contracts.identityRegistry) return 'IdentityRegistry'
  if (wanted === contracts.reputationRegistry) return 'ReputationRegistry'
  if (wanted === contracts.reputation) return 'SvcReputation'
  if (wanted === contracts.adjudicators) return 'SvcAdjudicators'
  if (wanted === contracts.disputes) return 'SvcDisputes'
  for (const currency of currencyList) {
    const { token, escrow, staking } = currencies[currency]
    if (wanted === token) return currency
    if (wanted === escrow) return `SvcEscrow (${currency})`
    if (wanted === staking) return `SvcStaking (${currency})`
  }
  return null
}
