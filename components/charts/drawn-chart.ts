/** A chart with its columns: what is drawn, stands in its table and is written to its file. */
import type { Unit } from './chart-scale'
import type { Series } from './column-chart'

export type DrawnChart<Name extends string = string> = {
  name: Name
  title: string
  unit: Unit
  /** UTC days of chain time, oldest first. */
  days: string[]
  series: Series[]
  /** Each column is a level: zeros are days like others, and the parts are no whole. */
  isLevel?: boolean
}
