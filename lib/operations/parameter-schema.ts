/** Schemas of the contracts' parameters and of the owner's actions. Pure: pages import them too. */
import { z } from 'zod'
import { Address, CurrencyCode } from '@/lib/fields'
import { lineSchema } from '@/lib/names'
import { parameterKinds } from './parameters'

const text = z.string()

/** A parameter with the limits that the contract itself enforces. */
export const OwnerParameter = z.object({
  name: text,
  label: text,
  text: text.describe('What it changes.'),
  kind: z
    .enum(parameterKinds)
    .describe('`share`: basis points. `amount`: a decimal amount. `span`: seconds. `address`: an address.'),
  value: text,
  min: text.nullable().describe('The least that the contract takes; null where it has no limit.'),
  max: text.nullable().describe('The most that the contract takes; null where it has no limit.'),
})
export type OwnerParameter = z.infer<typeof OwnerParameter>

/** A contract that may lock stake, open disputes or record results, as another contract admits it. */
export const ContractModule = z.object({
  name: text,
  address: text,
  authorised: z.boolean(),
  activeAt: text.nullable().describe('From when it may lock stake or open disputes, while that is to come.'),
})
export type ContractModule = z.infer<typeof ContractModule>

const state = {
  pendingOwner: text.nullable().describe('The wallet that was offered the contract and has not accepted.'),
  paused: z.boolean().nullable().describe('Null for a contract that cannot be paused.'),
  parameters: z.array(OwnerParameter),
  modules: z.array(ContractModule),
}

/** The state of a contract, read from the chain. */
export const ContractState = z.object({
  owner: text.nullable().describe('Null for a contract without an owner, which no one can change.'),
  ...state,
})
export type ContractState = z.infer<typeof ContractState>

/** A contract as its owner sees it, read from the chain. */
export const OwnedContract = z.object({
  name: text,
  address: text,
  currency: CurrencyCode.nullable().describe('Null for a contract of every currency.'),
  owner: text,
  ...state,
  isYours: z.boolean().describe('Whether the caller owns it.'),
  isOffered: z.boolean().describe('Whether it was offered to the caller, who has not accepted.'),
})
export type OwnedContract = z.infer<typeof OwnedContract>

export const OwnedContracts = z.object({ items: z.array(OwnedContract) })

/** The fields of every transaction of the owner. */
const common = {
  contract: Address.describe('The contract, as `GET /operator/parameters` names it.'),
  note: lineSchema(500).min(1).describe('Why, for the audit trail.'),
}

/** Body of `POST /operator/parameters/prepare`. */
export const OwnerAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('setParameter'),
    parameter: z.string().min(1).max(60),
    value: z.string().min(1).max(80).describe('In the form of `GET /operator/parameters`.'),
    ...common,
  }),
  z.strictObject({ action: z.literal('pause'), ...common }),
  z.strictObject({ action: z.literal('unpause'), ...common }),
  z.strictObject({
    action: z.literal('setModule'),
    module: Address.describe('A contract of this deployment.'),
    authorised: z.boolean(),
    ...common,
  }),
  z.strictObject({ action: z.literal('transferOwnership'), to: Address, ...common }),
  z.strictObject({ action: z.literal('acceptOwnership'), ...common }),
])
export type OwnerAction = z.output<typeof OwnerAction>
