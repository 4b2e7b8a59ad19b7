import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { ParameterLine } from '@/components/chain/parameter-line'
import { spanWords } from '@/components/chain/span-words'
import { Badge } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Fold } from '@/components/ui/fold'
import { Time } from '@/components/ui/time'
import type { ContractRecord, ContractValue } from '@/lib/explorer/contract-schema'
import type { ContractModule } from '@/lib/operations/parameter-schema'

/** Whether a module is admitted, in words. */
function moduleWords({ authorised, activeAt }: ContractModule): ReactNode {
  if (!authorised) return 'Not admitted'
  return activeAt ? (
    <>
      Admitted from <Time at={activeAt} />
    </>
  ) : (
    'Admitted'
  )
}

/** What the names of shares and times end with. */
const endings = [
  [/bps$/i, (value: number) => `${value / 100} %`],
  [/(seconds|window|delay)$/i, spanWords],
] as const

/** A value as it is, and in words where its name says what it counts. */
function ValueCell({ name, type, value, contract }: ContractValue): ReactNode {
  if (type === 'address')
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        {contract && <span className="text-muted">{contract}</span>}
        <Address value={value} />
      </span>
    )
  const [, words] = endings.find(([ending]) => ending.test(name)) ?? []
  return (
    <span className="wrap-anywhere">
      {words && <span className="mr-2 text-muted">{words(Number(value))}</span>}
      <span className="figures">{value}</span>
    </span>
  )
}

/** The names of a contract's functions stand as in its source. */
const Values = ({ values }: { values: readonly ContractValue[] }) => (
  <dl className="divide-y divide-line text-sm">
    {values.map((one) => (
      <div key={one.name} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
        <dt className="wrap-anywhere font-mono text-muted text-xs">{one.name}</dt>
        <dd className="min-w-0 text-right">
          <ValueCell {...one} />
        </dd>
      </div>
    ))}
  </dl>
)

const ownerWords = (owner: string | null): ReactNode =>
  owner ? <Address value={owner} /> : 'None: no one can change it'

/** Where its source is and who owns it. A token is its issuer's. */
function factsOf({ owner, pendingOwner, source, modules }: ContractRecord): [string, ReactNode][] {
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
    ...modules.map((one): [string, ReactNode] => [one.name, moduleWords(one)]),
  ]
}

/** A contract: its parameters with their limits, who owns it, which modules it admits, and every other value it gives. */
export const ContractCard = ({ contract }: { contract: ContractRecord }) => {
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
        <ul className="divide-y divide-line border-line border-b" aria-label={`Parameters of ${name}`}>
          {parameters.map((parameter) => (
            <li key={parameter.name} className="space-y-1 py-3 first:pt-0">
              <ParameterLine parameter={parameter} currency={currency} />
            </li>
          ))}
        </ul>
      )}
      <Facts items={factsOf(contract)} />
      {values.length > 0 && (
        <Fold title="Every other value" aside={`${values.length}`} className="mt-3">
          <Values values={values} />
        </Fold>
      )}
    </Panel>
  )
}
