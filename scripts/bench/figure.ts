/** What a bench returns: figures, each next to what it is compared with and what it has to be. Pure. */

/** What a figure has to be: itself, or its ratio to what stands next to it. */
type Aim = { of: 'value' | 'ratio'; is: 'at least' | 'at most'; bound: number }

export type Figure = {
  name: string
  value: number
  /** Behind the value and the peer's: `ms`, `/s`, `gas`. */
  unit: string
  /** What was measured next to it, in the same run where it can be. */
  peer: { name: string; value: number } | null
  /** The value against the peer's. */
  ratio: number | null
  aim: Aim | null
}

/** Makes a figure. Its ratio follows from the peer. */
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

/** Whether a figure is as it has to be; null where nothing is asked of it. */
export function isMet({ value, ratio, aim }: Figure): boolean | null {
  if (!aim) return null
  const measured = aim.of === 'value' ? value : ratio
  if (measured === null || !Number.isFinite(measured)) return false
  return aim.is === 'at least' ? measured >= aim.bound : measured <= aim.bound
}

/** Three digits that mean something, or all that stand before the point. */
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

const cellsOf = (one: Figure): string[] => [
  one.name,
  `${shown(one.value)} ${one.unit}`,
  one.peer ? `${shown(one.peer.value)} ${one.peer.name}` : '',
  one.ratio === null ? '' : `${shown(one.ratio)} ×`,
  aimOf(one),
  verdicts[`${isMet(one)}`],
]

const titles = ['figure', 'value', 'peer or limit', 'ratio', 'aim', 'met']
const numeric = [1, 3, 4]

/** A bench's part of the table: its figures, or why it has none. */
export type Part = { subject: string; figures: Figure[]; failure: string | null }

/** The table of all parts, as lines. */
export function tableOf(parts: readonly Part[]): string[] {
  const rows = parts.flatMap(({ subject, figures, failure }) => [
    ...figures.map((one) => [subject, ...cellsOf(one)]),
    ...(failure === null ? [] : [[subject, `failed: ${failure}`, '', '', '', '', 'NO']]),
  ])
  const all = [['bench', ...titles], ...rows]
  const isSentence = (row: readonly string[]) => row[1]?.startsWith('failed: ') ?? false
  const widths = ['bench', ...titles].map((_, column) =>
    Math.max(...all.filter((row) => !isSentence(row)).map((row) => row[column]?.length ?? 0)),
  )
  return all.map((row) =>
    isSentence(row)
      ? `${row[0]?.padEnd(widths[0] ?? 0)}  ${row[1]}  NO`
      : row
          .map((cell, column) =>
            numeric.includes(column - 1)
              ? cell.padStart(widths[column] ?? 0)
              : cell.padEnd(widths[column] ?? 0),
          )
          .join('  ')
          .trimEnd(),
  )
}
