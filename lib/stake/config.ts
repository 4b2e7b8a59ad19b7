/** What a client needs to sign: chain, contracts, currencies, fees (spec §Agents, `/config/contracts`). */
import { erc20Abi } from 'viem'
import { deployment } from '@/lib/chain/deployment'
import { escrowTerms } from '@/lib/chain/escrow-terms'
import {
  identityRegistryAbi,
  reputationRegistryAbi,
  svcAdjudicatorsAbi,
  svcDisputesAbi,
  svcEscrowAbi,
  svcReputationAbi,
  svcStakingAbi,
} from '@/lib/chain/generated/abi'
import { env } from '@/lib/env'
import { showAddress } from '@/lib/fields'
import { type Currency, currencies, currencyList, formatMoney } from '@/lib/money'
import type { ContractsConfig } from './schema'

async function settlementCurrency(symbol: Currency) {
  const { token, escrow, staking } = deployment().currencies[symbol]
  const terms = await escrowTerms(symbol)
  return {
    symbol,
    decimals: currencies[symbol].decimals,
    address: showAddress(token),
    default: symbol === currencyList[0],
    protocolFeeBps: terms.protocolFeeBps,
    providerLockBps: terms.providerLockBps,
    minBudget: terms.minBudget && formatMoney(terms.minBudget),
    minChallengeWindowSeconds: terms.minChallengeSeconds,
    contracts: { escrow: showAddress(escrow), staking: showAddress(staking) },
  }
}

/** The answer of `GET /config/contracts`. Addresses in EIP-55. */
export async function getContractsConfig(): Promise<ContractsConfig> {
  const { ENVIRONMENT, RPC_URL } = env()
  const { chainId, network, contracts, currencies: deployed } = deployment()
  const settlementCurrencies = await Promise.all(currencyList.map(settlementCurrency))
  const entry = (name: string, address: string, abi: readonly unknown[]) => ({
    name,
    address: showAddress(address),
    abi: [...abi],
  })
  return {
    environment: ENVIRONMENT,
    chainId,
    network,
    explorerBaseUrl: null,
    // A provider's RPC URL often carries its key, so it is told only where the chain is ours.
    rpcUrl: ENVIRONMENT === 'production' ? null : RPC_URL,
    protocolFeeBps: settlementCurrencies[0]?.protocolFeeBps ?? null,
    campaignProtocolFeeBps: null,
    settlementCurrencies,
    contracts: {
      identityRegistry: entry('IdentityRegistry', contracts.identityRegistry, identityRegistryAbi),
      reputationRegistry: entry('ReputationRegistry', contracts.reputationRegistry, reputationRegistryAbi),
      reputation: entry('SvcReputation', contracts.reputation, svcReputationAbi),
      adjudicators: entry('SvcAdjudicators', contracts.adjudicators, svcAdjudicatorsAbi),
      disputes: entry('SvcDisputes', contracts.disputes, svcDisputesAbi),
      ...Object.fromEntries(
        currencyList.flatMap((symbol) => [
          [`token${symbol}`, entry(symbol, deployed[symbol].token, erc20Abi)],
          [`escrow${symbol}`, entry('SvcEscrow', deployed[symbol].escrow, svcEscrowAbi)],
          [`staking${symbol}`, entry('SvcStaking', deployed[symbol].staking, svcStakingAbi)],
        ]),
      ),
    },
  }
}
