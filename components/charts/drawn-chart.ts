/** A chart with its columns: the source of its drawing, its table and its file. */
import type { Unit } from './chart-scale'
import type { Series } from './column-chart'

export type DrawnChart<Name extends string = string> = {
  name: Name
  title: string
  unit: Unit
  /** UTC days of chain time, oldest first. */
  days: string[]
  series: Series[]
  /** The columns are levels: zeros are values too, and the series do not add up. */
  isLevel?: boolean
}
