/**
 * Clear-signing descriptors (ERC-7730, version 2), by which hardware and browser wallets describe the calls of our contracts. Generated
 * from the same table as the demo wallet's words, so that the two are always equal. Pure.
 */
import { type AbiFunction, type AbiParameter, erc20Abi } from 'viem'
import { type AbiName, rowOf } from '@/lib/chain/contracts'
import * as abis from '@/lib/chain/generated/abi'
import { type Currency, currencies } from '@/lib/money'
import type { CallWords, ShownField } from './call-shape'
import { callWords, type SignedContract } from './call-words'

const schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'

/** The address of a contract, and the currency of its amounts. */
type DescribedPlace = {
  contract: SignedContract
  name: string
  chainId: number
  address: string
  currency: Currency
  token: string
  /** The registry of the agents' tokens. */
  agents: string
}

const abiByName: { readonly [N in AbiName]: readonly unknown[] } = abis

const functionsOf = (contract: SignedContract): readonly AbiFunction[] =>
  (contract === 'token' ? erc20Abi : abiByName[rowOf(contract).abi]).filter(
    (item): item is AbiFunction => (item as { type: string }).type === 'function',
  )

const enumName = (functionName: string, argument: string) => `${functionName}_${argument}`

function formatOf(field: NonNullable<ShownField>, key: string): object {
  switch (field.as) {
    case 'amount':
      return {
        format: 'tokenAmount',
        params: field.of === undefined ? { token: '$.metadata.constants.token' } : { tokenPath: field.of },
      }
    case 'agent':
      return { format: 'nftName', params: { collection: '$.metadata.constants.agents' } }
    case 'time':
      return { format: 'date', params: { encoding: 'timestamp' } }
    case 'span':
      return { format: 'duration' }
    case 'share':
      return { format: 'unit', params: { base: '%', decimals: 2 } }
    case 'account':
      return { format: 'addressName', params: { types: ['wallet', 'contract'] } }
    case 'choice':
      return { format: 'enum', params: { $ref: `$.metadata.enums.${key}` } }
    case 'agents':
    case 'order':
    case 'campaign':
    case 'job':
    case 'jobs':
    case 'dispute':
    case 'text':
      return { format: 'raw' }
  }
}

/** A function with the table's words for it. */
type Described = { item: AbiFunction; words: CallWords }

/** The signature of a function as the descriptor writes it, with argument names. */
export function signatureOf({ item: { name, inputs }, words }: Described): string {
  const names = Object.keys(words.fields)
  return `${name}(${inputs.map(({ type }: AbiParameter, index) => `${type} ${names[index]}`).join(', ')})`
}

/** The functions of a contract that users sign. */
export function describedFunctions(contract: SignedContract): Described[] {
  const calls: { readonly [name: string]: CallWords } = callWords[contract]
  return functionsOf(contract).flatMap((item) => {
    const words = Object.hasOwn(calls, item.name) ? calls[item.name] : undefined
    return words && Object.keys(words.fields).length === item.inputs.length ? [{ item, words }] : []
  })
}

function described({ item, words }: Described) {
  return [
    signatureOf({ item, words }),
    {
      intent: words.title,
      interpolatedIntent: words.sentence,
      fields: Object.entries(words.fields).map(([path, field]) =>
        field
          ? { path, label: field.label, ...formatOf(field, enumName(item.name, path)) }
          : { path, label: path, format: 'raw', visible: 'optional' },
      ),
    },
  ] as const
}

/** The descriptor of one contract; null for a contract that users never sign calls of. */
export function descriptorOf(place: DescribedPlace) {
  const functions = describedFunctions(place.contract)
  if (functions.length === 0) return null
  const enums = functions.flatMap(({ item, words }) =>
    Object.entries(words.fields).flatMap(([argument, field]) =>
      field?.as === 'choice' ? [[enumName(item.name, argument), field.words] as const] : [],
    ),
  )
  const { decimals } = currencies[place.currency]
  return {
    $schema: schema,
    context: {
      $id: `Merx ${place.name}`,
      contract: { deployments: [{ chainId: place.chainId, address: place.address }] },
    },
    metadata: {
      owner: 'Merx',
      contractName: place.name,
      ...(place.contract === 'token' && {
        token: { name: place.currency, ticker: place.currency, decimals },
      }),
      constants: { token: place.token, agents: place.agents },
      ...(enums.length > 0 && { enums: Object.fromEntries(enums) }),
    },
    display: { formats: Object.fromEntries(functions.map(described)) },
  }
}
