import { Check, X } from 'lucide-react'
import { shortHex } from '@/components/chain/address'
import { eventWords } from '@/components/chain/event-words'
import { Badge } from '@/components/ui/badge'
import { type Column, Table } from '@/components/ui/table'
import type { FieldCheck, RecordCheck } from '@/lib/explorer/schema'
import type { NodeReport } from './node-check'

/** Says in words whether sides are equal, next to the colour. */
export const EqualMark = ({ equal }: { equal: boolean }) => {
  const Icon = equal ? Check : X
  return (
    <Badge tone={equal ? 'safe' : 'loss'}>
      <Icon aria-hidden />
      {equal ? 'Equal' : 'Different'}
    </Badge>
  )
}

/** Longer texts are cut where all sides are equal: what differs is shown whole. */
const most = 64
const cut = (text: string) =>
  /^0x[0-9a-f]+$/.test(text) ? shortHex(text) : text.length > most ? `${text.slice(0, most)}…` : text

type ValueProps = { value: string | null | undefined; missing: string; whole: boolean }

/** A value of one side. */
function FieldValue({ value, missing, whole }: ValueProps) {
  if (value === undefined) return <span className="text-faint text-xs">{missing}</span>
  if (value === null || value === '') return <span className="text-muted text-xs">none</span>
  return (
    <span className="figures min-w-0 break-all text-xs max-sm:text-right" title={value}>
      {whole ? value : cut(value)}
    </span>
  )
}

type Props = { check: RecordCheck; report: NodeReport | null }

/** The fields of an object, side by side. */
export function FieldTable({ check, report }: Props) {
  const { kind, contract, fields } = check
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
      caption={`Every field of the ${kind}, side by side`}
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
                <span className="figures break-all text-sm">{name}</span>
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
