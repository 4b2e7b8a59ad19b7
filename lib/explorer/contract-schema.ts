/** Schemas of the explorer's list of contracts. Pure: pages import them too. */
import { z } from 'zod'
import { Address, CurrencyCode, Hash32, IsoTime } from '@/lib/fields'
import { ContractState } from '@/lib/operations/parameter-schema'

/** A public value of a contract: a constant, an address that it uses, or a count. */
export const ContractValue = z.object({
  name: z.string().describe('The function that reads it.'),
  type: z.string().describe('Its type in Solidity.'),
  value: z.string(),
  contract: z.string().nullable().describe('The contract of this deployment at that address.'),
})
export type ContractValue = z.infer<typeof ContractValue>

export const ContractRecord = z.object({
  name: z.string(),
  address: Address,
  currency: CurrencyCode.nullable().describe('Null for a contract of every currency.'),
  source: z.string().nullable().describe('The path of its source in the repository; null for a token.'),
  ...ContractState.shape,
  owner: z
    .string()
    .nullable()
    .describe('Null for a token, and for a contract without an owner, which no one can change.'),
  values: z.array(ContractValue).describe('What else it says when asked with no argument.'),
})
export type ContractRecord = z.infer<typeof ContractRecord>

export const ContractList = z.object({
  chainId: z.number().int(),
  network: z.string(),
  block: z.string().describe('Every value is as of this block.'),
  blockHash: Hash32,
  at: IsoTime.describe('The time of the block.'),
  items: z.array(ContractRecord),
})
export type ContractList = z.infer<typeof ContractList>
