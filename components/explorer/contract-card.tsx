import type { ReactNode } from 'react'
import { Address } from '@/components/chain/address'
import { rangeWords, spanWords, valueWords } from '@/components/chain/parameter-words'
import { Badge } from '@/components/ui/badge'
import { Facts, Panel } from '@/components/ui/card'
import { Fold } from '@/components/ui/fold'
import { Table } from '@/components/ui/table'
import { Time } from '@/components/ui/time'
import type { ContractRecord, ContractValue } from '@/lib/explorer/contract-schema'
import type { ContractModule } from '@/lib/operations/parameter-schema'

const Parameters = ({ contract: { name, currency, parameters } }: { contract: ContractRecord }) => (
  <Table
    caption={`Parameters of ${name}`}
    rows={parameters}
    rowKey={(one) => one.name}
    columns={[
      {
        key: 'label',
        head: 'Parameter',
        lead: true,
        cell: ({ label, text }) => (
          <span>
            <span className="font-medium">{label}</span>
            <span className="mt-0.5 block font-normal text-muted">{text}</span>
          </span>
        ),
      },
      {
        key: 'value',
        head: 'Value',
        align: 'right',
        className: 'figures whitespace-nowrap',
        cell: ({ kind, value }) =>
          kind === 'address' ? <Address value={value} /> : valueWords(kind, value, currency),
      },
      {
        key: 'limits',
        head: 'Limits',
        align: 'right',
        className: 'figures text-muted',
        cell: (one) => rangeWords(one, currency) ?? 'none',
      },
    ]}
  />
)

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

function factsOf({ owner, pendingOwner, source, modules }: ContractRecord): [string, ReactNode][] {
  return [
    [
      'Source',
      source ? (
        <a key="source" href={`/${source}`} className="underline underline-offset-4">
          {source.split('/').at(-1)}
        </a>
      ) : (
        'A token of its issuer'
      ),
    ],
    ['Owner', owner ? <Address key="owner" value={owner} /> : 'None: no one can change it'],
    ...(pendingOwner
      ? [['Offered to', <Address key="offered" value={pendingOwner} />] satisfies [string, ReactNode]]
      : []),
    ...modules.map((one): [string, ReactNode] => [one.name, moduleWords(one)]),
  ]
}

/** A contract: its parameters with their limits, who owns it, which modules it admits, and every other value it gives. */
export const ContractCard = ({ contract }: { contract: ContractRecord }) => {
  const { name, address, paused, parameters, values } = contract
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
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          {parameters.length > 0 ? (
            <Parameters contract={contract} />
          ) : (
            <p className="text-muted text-sm">Nothing in it can be set.</p>
          )}
          {values.length > 0 && (
            <Fold title="Every other value" aside={`${values.length}`}>
              <Values values={values} />
            </Fold>
          )}
        </div>
        <Facts items={factsOf(contract)} />
      </div>
    </Panel>
  )
}
