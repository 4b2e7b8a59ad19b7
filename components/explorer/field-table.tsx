import { Check, X } from 'lucide-react'
import { eventWords } from '@/components/chain/event-words'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/class-names'
import { Fold } from '@/components/ui/fold'
import { type Column, Table } from '@/components/ui/table'
import type { FieldCheck, RecordCheck } from '@/lib/explorer/schema'
import { shortHex } from '@/lib/short-hex'
import type { NodeReport } from './node-check'

/** Says in words whether all sides are equal, next to the colour. */
export const EqualMark = ({ equal }: { equal: boolean }) => {
  const Icon = equal ? Check : X
  return (
    <Badge tone={equal ? 'safe' : 'loss'}>
      <Icon aria-hidden />
      {equal ? 'Equal' : 'Different'}
    </Badge>
  )
}

/** Longer texts are truncated when all sides are equal: differing values are shown in full. */
const most = 64
const longWord = 24
const cut = (text: string) =>
  /^0x[0-9a-f]+$/i.test(text) ? shortHex(text) : text.length > most ? `${text.slice(0, most)}…` : text

type ValueProps = { value: string | null | undefined; missing: string; whole: boolean }

/** A value of one side. */
function FieldValue({ value, missing, whole }: ValueProps) {
  if (value === undefined) return <span className="text-faint text-xs">{missing}</span>
  if (value === null || value === '') return <span className="text-muted text-xs">none</span>
  const shown = whole ? value : cut(value)
  return (
    <span
      className={cn(
        'figures min-w-0 text-xs max-sm:text-right',
        // A long word must not make its column wider than its share.
        whole || shown.length > longWord ? 'break-all sm:inline-block sm:max-w-52' : 'break-words',
      )}
      title={value}
    >
      {shown}
    </span>
  )
}

type Props = { check: RecordCheck; report: NodeReport | null }

/** Empty in our row, in the replay and in the contract's storage: most fields of a row before it ends. */
const isEmpty = ({ table, contract, equal }: FieldCheck) => table === null && contract === undefined && equal

/** The fields of an object, side by side; fields that are empty on all sides are folded. */
export function FieldTable({ check, report }: Props) {
  const empty = check.fields.filter(isEmpty)
  const filled = check.fields.filter((field) => !isEmpty(field))
  return (
    <>
      <Sides
        check={check}
        report={report}
        fields={filled}
        caption={`Fields of the ${check.kind}, side by side`}
      />
      {empty.length > 0 && (
        <Fold title={`${empty.length} more, empty on all sides`} className="mt-4">
          <Sides check={check} report={report} fields={empty} caption={`Empty fields of the ${check.kind}`} />
        </Fold>
      )}
    </>
  )
}

function Sides({
  check: { kind, contract },
  report,
  fields,
  caption,
}: Props & { fields: readonly FieldCheck[]; caption: string }) {
  const isStored = kind !== 'transaction'
  const isEqual = ({ name, equal }: FieldCheck) => equal && (report?.fields.get(name)?.equal ?? true)
  const side = (
    key: string,
    head: string,
    read: (field: FieldCheck) => string | null | undefined,
    missing: string,
  ): Column<FieldCheck> => ({
    key,
    head,
    cell: (field) => <FieldValue value={read(field)} missing={missing} whole={!isEqual(field)} />,
  })
  return (
    <Table
      caption={caption}
      rows={fields}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          head: 'Field',
          lead: true,
          cell: ({ name, table }) => {
            const words = table === null ? null : eventWords(name, table, contract?.name ?? null)
            return (
              <span>
                <span className="figures break-words text-xs">{name}</span>
                {words && <span className="block font-normal text-faint text-xs">{words}</span>}
              </span>
            )
          },
        },
        side('table', isStored ? 'Our row' : 'Our events', ({ table }) => table, 'none'),
        ...(isStored ? [side('refold', 'Refold', ({ refold }) => refold, 'no column')] : []),
        side('contract', isStored ? 'Contract' : 'Receipt', (field) => field.contract, 'not stored'),
        ...(report
          ? [side('node', 'Your node', ({ name }) => report.fields.get(name)?.value, 'not stored')]
          : []),
        {
          key: 'equal',
          head: 'Result',
          align: 'right',
          cell: (field) => <EqualMark equal={isEqual(field)} />,
        },
      ]}
    />
  )
}
