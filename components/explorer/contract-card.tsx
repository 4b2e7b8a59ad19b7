'use client'
import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { ParameterLine } from '@/components/chain/confirm/parameter-line'
import { Badge } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Time } from '@/components/ui/time'
import type { ContractRecord } from '@/lib/explorer/contract-schema'
import type { ContractModule, OwnerParameter } from '@/lib/operations/parameter-schema'
import { ContractValues, type ValueRow } from './contract-values'

type P = OwnerParameter
type ParameterRow = readonly [P['label'], P['text'], P['kind'], P['value'], P['min'], P['max']]

/** A contract as it is sent to the browser: its parameters and values as rows. */
export type SentContract = Omit<ContractRecord, 'parameters' | 'values'> & {
  parameters: readonly ParameterRow[]
  values: readonly ValueRow[]
}

/** The admission status of a module, in words. */
function moduleWords({ authorised, activeAt }: ContractModule, chainNow: string): ReactNode {
  if (!authorised) return 'Not admitted'
  return activeAt ? (
    <>
      Admitted from <Time at={activeAt} chainNow={chainNow} />
    </>
  ) : (
    'Admitted'
  )
}

const ownerWords = (owner: string | null): ReactNode =>
  owner ? <Address value={owner} /> : 'None: no one can change it'

/** The links to its source and its owner. A token belongs to its issuer. */
function factsOf(
  { owner, pendingOwner, source, modules }: SentContract,
  chainNow: string,
): [string, ReactNode][] {
  if (source === null) return [['Issued by', 'Others: it is not a contract of this market']]
  const link = (
    <a href={`/${source}`} className="underline underline-offset-4">
      {source.split('/').at(-1)}
    </a>
  )
  return [
    ['Source', link],
    ['Owner', ownerWords(owner)],
    ...(pendingOwner ? [['Offered to', ownerWords(pendingOwner)] satisfies [string, ReactNode]] : []),
    ...modules.map((one): [string, ReactNode] => [one.name, moduleWords(one, chainNow)]),
  ]
}

/** A contract: its parameters with their limits, its owner, its admitted modules, and all its other values. */
export const ContractCard = ({ contract, chainNow }: { contract: SentContract; chainNow: string }) => {
  const { name, address, currency, paused, parameters, values } = contract
  return (
    <Panel
      id={address}
      className="scroll-mt-24"
      title={name}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {paused !== null && <Badge tone={paused ? 'wait' : 'safe'}>{paused ? 'Paused' : 'Open'}</Badge>}
          <Address value={address} />
        </span>
      }
    >
      {parameters.length > 0 && (
        <ul className="parameters" aria-label={`Parameters of ${name}`}>
          {parameters.map(([label, text, kind, value, min, max]) => (
            <li key={label}>
              <ParameterLine parameter={{ label, text, kind, value, min, max }} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Facts items={factsOf(contract, chainNow)} />
      {values.length > 0 && <ContractValues values={values} />}
    </Panel>
  )
}
