/** Days and hours of chain time, and the windows of leaderboards. Pure. */
import { addTo, inOrder } from './sums'

/** The UTC day of a chain time, counted from 1970. */
export const dayOf = (at: bigint): number => Number(at / 86_400n)
/** The UTC hour of a chain time, counted from 1970. */
export const hourOf = (at: bigint): number => Number(at / 3_600n)

/** The windows of leaderboards in hours, including the current one. `all` is longer than any chain. */
export const windows = { '24h': 24, '7d': 168, '30d': 720, all: 100_000_000 } as const
export type Window = keyof typeof windows
export const windowNames = Object.keys(windows) as [Window, ...Window[]]

/** Whether the window that ends with hour `now` contains `hour`. */
export const inWindow = (window: Window, hour: number, now: number): boolean =>
  hour <= now && hour > now - windows[window]

/** The change of a ranked figure of an agent in one hour. */
export type HourFigure = { readonly hour: number; readonly key: string; readonly name: string; value: bigint }

/** The figures of every window that ends with hour `now`. */
export function standingsOf(
  hours: readonly HourFigure[],
  now: number,
): (Omit<HourFigure, 'hour'> & { period: Window })[] {
  const sums = new Map<string, Omit<HourFigure, 'hour'> & { period: Window }>()
  for (const { hour, key, name, value } of hours)
    for (const period of windowNames)
      if (inWindow(period, hour, now))
        addTo(sums, `${period}/${name}/${key}`, value, () => ({ period, key, name, value }))
  return inOrder(sums)
}

/**
 * The first and last hours that leave and enter a window when its end moves from one hour to another. A range that ends before it starts is
 * empty.
 */
export const shiftOf = (
  hours: number,
  from: number,
  to: number,
): { leave: readonly [number, number]; enter: readonly [number, number] } =>
  to > from
    ? { leave: [from - hours + 1, Math.min(to - hours, from)], enter: [0, -1] }
    : {
        leave: [Math.max(to, from - hours) + 1, from],
        enter: [to - hours + 1, Math.min(from - hours, to)],
      }
