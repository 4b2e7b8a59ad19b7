/** The transactions of the contracts' owner: parameters within their limits, pauses, modules, and changes of the owner. */
import { zeroAddress } from 'viem'
import type { Actor } from '@/lib/actor'
import { assertOperator } from '@/lib/adjudicators/operator'
import type { ContractKey } from '@/lib/chain/contracts'
import type { DescribedFunction } from '@/lib/chain/descriptions/call-words'
import { pauseEffects } from '@/lib/chain/descriptions/pause-words'
import { prepareIntent } from '@/lib/chain/intent'
import type { Intent } from '@/lib/chain/intent-schema'
import { db } from '@/lib/db/client'
import { AppError, notFound } from '@/lib/errors'
import { Address } from '@/lib/fields'
import { parseMoney } from '@/lib/money'
import {
  admissionOf,
  type ContractPlace,
  isPaused,
  limitsOf,
  modules,
  ownedPlaces,
  ownersOf,
  showValue,
  titleOf,
} from './contract-state'
import type { OwnerAction } from './parameter-schema'
import { admits, type Parameter, parametersOf } from './parameters'

type Call = { functionName: DescribedFunction; args: readonly unknown[]; summary: string }
type Of<A extends OwnerAction['action']> = Extract<OwnerAction, { action: A }>

/** Parses a value in the format of `GET /operator/parameters`. */
function unitsIn(place: ContractPlace, { kind, label }: Parameter, value: string): bigint {
  if (kind === 'amount') return parseMoney(value, place.currency ?? 'USDC').units
  if (/^(0|[1-9]\d{0,18})$/.test(value)) return BigInt(value)
  throw new AppError(
    'BAD_REQUEST',
    `${label} is a whole number of ${kind === 'span' ? 'seconds' : 'basis points'}.`,
    {
      field: 'value',
    },
  )
}

async function parameterCall(
  place: ContractPlace,
  { parameter: name, value }: Of<'setParameter'>,
): Promise<Call> {
  const parameter = parametersOf[place.key]?.find((one) => one.name === name)
  if (!parameter) throw notFound('parameter')
  const { set: functionName, label, kind } = parameter
  const summary = `Set "${label}" of ${titleOf(place)} to ${value}.`
  if (kind === 'address') {
    const address = Address.safeParse(value)
    if (!address.success || address.data === zeroAddress)
      throw new AppError('BAD_REQUEST', `${label}: send an address, and not that of zero.`, {
        field: 'value',
      })
    return { functionName, args: [address.data], summary }
  }
  const units = unitsIn(place, parameter, value)
  const limits = await limitsOf(place, parameter, (await ownersOf(place)).owner)
  if (limits && (units < limits.min || units > limits.max)) {
    const [min, max] = [limits.min, limits.max].map((one) => showValue(kind, one, place.currency))
    throw new AppError(
      'PARAMETER_INVALID',
      `${label} must be between ${min} and ${max}. The contract takes no other.`,
      {
        minimum: min,
        maximum: max,
      },
    )
  }
  return { functionName, args: [units], summary }
}

const effects: { readonly [K in ContractKey]?: string } = pauseEffects

async function pauseCall(place: ContractPlace, action: 'pause' | 'unpause'): Promise<Call> {
  const paused = await isPaused(place)
  const effect = effects[place.key]
  if (paused === null || effect === undefined) throw notFound('pause of this contract')
  if (paused === (action === 'pause'))
    throw new AppError('CONFLICT', `${titleOf(place)} is ${paused ? 'paused already' : 'not paused'}.`)
  return {
    functionName: action,
    args: [],
    summary:
      action === 'pause'
        ? `Let nothing new begin in ${titleOf(place)}. ${effect}`
        : `Let new business begin in ${titleOf(place)} again.`,
  }
}

async function moduleCall(
  place: ContractPlace,
  { module: address, authorised }: Of<'setModule'>,
): Promise<Call> {
  const module = modules().find((one) => one.address === address)
  const functionName = admits[place.key]
  const admission = module && (await admissionOf(place, module.address))
  if (!module || !functionName || !admission) throw notFound('module')
  if (admission.authorised === authorised)
    throw new AppError(
      'MODULE_UNCHANGED',
      `${module.name} is ${authorised ? 'admitted already' : 'not admitted'}.`,
    )
  return {
    functionName,
    args: [module.address, authorised],
    summary: authorised
      ? `Admit ${module.name} as a module of ${titleOf(place)}.`
      : `Remove ${module.name} from the modules of ${titleOf(place)}.`,
  }
}

async function callOf(place: ContractPlace, body: OwnerAction): Promise<Call> {
  switch (body.action) {
    case 'setParameter':
      return parameterCall(place, body)
    case 'pause':
    case 'unpause':
      return pauseCall(place, body.action)
    case 'setModule':
      return moduleCall(place, body)
    case 'transferOwnership':
      return {
        functionName: 'transferOwnership',
        args: [body.to],
        summary: `Offer ${titleOf(place)} to ${body.to}. It stays yours until that wallet accepts.`,
      }
    case 'acceptOwnership':
      return { functionName: 'acceptOwnership', args: [], summary: `Become the owner of ${titleOf(place)}.` }
  }
}

/** Records who prepared what and why. Preparing the same again adds another row. */
async function remember({ accountId, wallet }: Actor, intent: Intent, note: string): Promise<void> {
  const { contract, functionName, args } = intent
  await db.contractChange.create({
    data: {
      accountId,
      wallet,
      contract: contract.toLowerCase(),
      call: `${functionName}(${args.join(', ')})`,
      note,
    },
  })
}

/** Throws `FORBIDDEN` unless `actor` is the operator or owns the contract; ownership is accepted by the pending owner instead. */
async function assertMay(
  actor: Actor,
  place: ContractPlace | undefined,
  { action }: OwnerAction,
): Promise<void> {
  if (!place) return assertOperator(actor)
  const { owner, pendingOwner } = await ownersOf(place)
  const entitled = action === 'acceptOwnership' ? pendingOwner : owner
  if (entitled?.toLowerCase() === actor.wallet) return
  if (action !== 'acceptOwnership') return assertOperator(actor)
  throw new AppError('FORBIDDEN', 'The contract is not offered to this wallet.')
}

/**
 * Prepares one transaction of the owner. Throws `FORBIDDEN` to others, `NOT_FOUND` for contracts that the deployment does not have,
 * `PARAMETER_INVALID` outside the contract's limits, `MODULE_UNCHANGED` and `CONFLICT` when nothing would change.
 */
export async function prepareOwnerAction(actor: Actor, body: OwnerAction): Promise<Intent> {
  const place = ownedPlaces().find(({ address }) => address === body.contract)
  await assertMay(actor, place, body)
  if (!place) throw notFound('contract')
  const { functionName, args, summary } = await callOf(place, body)
  const intent = await prepareIntent(actor, {
    contract: place.address,
    abi: place.abi,
    functionName,
    args,
    action: `operator.${body.action}`,
    subject: place.address,
    summary,
  })
  await remember(actor, intent, body.note)
  return intent
}
