/** The result of a bench: figures, each with its comparison and its target. Pure. */

/** The target of a figure: on its value, or on its ratio to the peer. */
type Aim = { of: 'value' | 'ratio'; is: 'at least' | 'at most'; bound: number }

export type Figure = {
  name: string
  value: number
  /** The unit of the value and the peer's: `ms`, `/s`, `gas`. */
  unit: string
  /** The comparison, measured in the same run if possible. */
  peer: { name: string; value: number } | null
  /** The value relative to the peer's. */
  ratio: number | null
  aim: Aim | null
}

/** Creates a figure. Its ratio is computed from the peer. */
export function figure(
  name: string,
  value: number,
  unit: string,
  { peer = null, aim = null }: { peer?: Figure['peer']; aim?: Aim | null } = {},
): Figure {
  return { name, value, unit, peer, ratio: peer && value / peer.value, aim }
}

export const atLeast = (bound: number): Aim => ({ of: 'value', is: 'at least', bound })
export const atMost = (bound: number): Aim => ({ of: 'value', is: 'at most', bound })
export const ratioAtLeast = (bound: number): Aim => ({ of: 'ratio', is: 'at least', bound })
export const ratioAtMost = (bound: number): Aim => ({ of: 'ratio', is: 'at most', bound })

/** Whether a figure meets its target; null without one. */
export function isMet({ value, ratio, aim }: Figure): boolean | null {
  if (!aim) return null
  const measured = aim.of === 'value' ? value : ratio
  if (measured === null || !Number.isFinite(measured)) return false
  return aim.is === 'at least' ? measured >= aim.bound : measured <= aim.bound
}

/** Three significant digits, or all digits before the decimal point. */
function shown(value: number): string {
  const size = Math.abs(value)
  if (size >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

const aimOf = ({ aim, unit }: Figure): string => {
  if (!aim) return ''
  const bound = aim.of === 'ratio' ? `${shown(aim.bound)} ×` : `${shown(aim.bound)} ${unit}`
  return `${aim.is === 'at least' ? '≥' : '≤'} ${bound}`
}

const verdicts = { true: 'yes', false: 'NO', null: '' } as const

/** The figure of an earlier version: its value and its ratio, if any. */
const beforeOf = ({ value, unit, ratio }: Figure): string =>
  `${shown(value)} ${unit}${ratio === null ? '' : `, ${shown(ratio)} ×`}`

/** A bench's part of the table: its figures, or its error, and the figures of an earlier version if measured. */
export type Part = { subject: string; figures: Figure[]; failure: string | null; before?: Figure[] }

/** The column titles; `before` is left out without an earlier version. */
const titles = ['bench', 'figure', 'value', 'before', 'peer or limit', 'ratio', 'aim', 'met'] as const
type Cells = Record<(typeof titles)[number], string>
const numeric: readonly string[] = ['value', 'before', 'ratio', 'aim']

const cellsOf = ({ subject, before = [] }: Part, one: Figure): Cells => {
  const earlier = before.find(({ name }) => name === one.name)
  return {
    bench: subject,
    figure: one.name,
    value: `${shown(one.value)} ${one.unit}`,
    before: earlier ? beforeOf(earlier) : '',
    'peer or limit': one.peer ? `${shown(one.peer.value)} ${one.peer.name}` : '',
    ratio: one.ratio === null ? '' : `${shown(one.ratio)} ×`,
    aim: aimOf(one),
    met: verdicts[`${isMet(one)}`],
  }
}

/** The table of all parts, as lines. */
export function tableOf(parts: readonly Part[]): string[] {
  const columns = titles.filter((title) => title !== 'before' || parts.some(({ before }) => before))
  const rows = parts.map((part) => part.figures.map((one) => cellsOf(part, one)))
  const width = (title: keyof Cells) =>
    Math.max(title.length, ...rows.flat().map((cells) => cells[title].length))
  const line = (cells: (title: keyof Cells) => string) =>
    columns
      .map((title) => cells(title)[numeric.includes(title) ? 'padStart' : 'padEnd'](width(title)))
      .join('  ')
      .trimEnd()
  return [
    line((title) => title),
    ...parts.flatMap(({ subject, failure }, index) => [
      ...(rows[index] ?? []).map((cells) => line((title) => cells[title])),
      ...(failure === null ? [] : [`${subject.padEnd(width('bench'))}  failed: ${failure}  NO`]),
    ]),
  ]
}
