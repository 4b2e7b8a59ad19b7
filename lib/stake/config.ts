/** What a client needs to sign: chain, contracts, currencies, fees (spec §Agents, `/config/contracts`). */
import { erc20Abi, type Hex } from 'viem'
import { type AbiName, type Place, placesOf, rowOf } from '@/lib/chain/contracts'
import { deployment, tokenOf } from '@/lib/chain/deployment'
import * as abis from '@/lib/chain/generated/abi'
import { campaignParameters } from '@/lib/chain/parameters/campaign-parameters'
import { escrowTerms } from '@/lib/chain/parameters/escrow-terms'
import { env, publicRpcUrl } from '@/lib/env'
import { showAddress } from '@/lib/fields'
import { type Currency, currencies, currencyList, formatMoney } from '@/lib/money'
import type { ContractsConfig } from './schema'

/** The same addresses in EIP-55. */
const shown = <T extends { [key: string]: Hex | undefined }>(addresses: T) =>
  Object.fromEntries(
    Object.entries(addresses).map(([key, address]) => [key, address && showAddress(address)]),
  ) as { [K in keyof T]: string }

const entry = (name: string, address: string, abi: readonly unknown[]) => ({
  name,
  address: showAddress(address),
  abi: [...abi],
})

const abiOf: { readonly [N in AbiName]: readonly unknown[] } = abis

const entryOf = ({ key, name, address }: Place) => entry(name, address, abiOf[rowOf(key).abi])

async function settlementCurrency(symbol: Currency) {
  const { token, ...own } = deployment().currencies[symbol]
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
    contracts: shown(own),
  }
}

/** The response of `GET /config/contracts`. Addresses in EIP-55. */
export async function getContractsConfig(): Promise<ContractsConfig> {
  const { ENVIRONMENT, WALLETCONNECT_PROJECT_ID, WALLET_BASE_ACCOUNT, WALLET_SAFE_APP } = env()
  const { chainId, network } = deployment()
  const places = placesOf(deployment())
  const placesIn = (currency: Currency | null) => places.filter((place) => place.currency === currency)
  const [settlementCurrencies, { protocolFeeBps: campaignFeeBps }] = await Promise.all([
    Promise.all(currencyList.map(settlementCurrency)),
    campaignParameters(),
  ])
  return {
    environment: ENVIRONMENT,
    chainId,
    network,
    explorerBaseUrl: null,
    rpcUrl: publicRpcUrl(),
    protocolFeeBps: settlementCurrencies[0]?.protocolFeeBps ?? null,
    campaignProtocolFeeBps: campaignFeeBps,
    settlementCurrencies,
    contracts: Object.fromEntries([
      ...placesIn(null).map((place) => [place.key, entryOf(place)]),
      ...currencyList.flatMap((symbol) => [
        [`token${symbol}`, entry(symbol, tokenOf(symbol), erc20Abi)],
        ...placesIn(symbol).map((place) => [place.key + symbol, entryOf(place)]),
      ]),
    ]),
    wallets: {
      walletConnectProjectId: WALLETCONNECT_PROJECT_ID ?? null,
      baseAccount: WALLET_BASE_ACCOUNT,
      safeApp: WALLET_SAFE_APP,
    },
  }
}
