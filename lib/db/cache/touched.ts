/** Records when each table and row last changed. Pure. */
import type { Sources } from '@/lib/db/sources'

/** Rows that are tracked individually. Beyond that, everything counts as changed. */
const maxNames = 50_000

/** Numbers the changes of a database that this process has noticed. */
export class Touched {
  /** How many changes were noticed. */
  at = 0
  /** The number of the last change to everything. */
  #all = 0
  /** The last change to any row of a table, to one row, and to a table as a whole. */
  readonly #any = new Map<string, number>()
  readonly #rows = new Map<string, number>()
  readonly #whole = new Map<string, number>()

  /** Records a change of unknown scope. */
  all(): void {
    this.at += 1
    this.#all = this.at
    for (const map of [this.#any, this.#rows, this.#whole]) map.clear()
  }

  /** Records changes of tables, or of rows (`table key`). An empty list means that only unwatched tables changed. */
  some(names: readonly string[]): void {
    if (this.#rows.size + names.length > maxNames) {
      this.all()
      return
    }
    this.at += 1
    for (const name of names) {
      const end = name.indexOf(' ')
      this.#any.set(end < 0 ? name : name.slice(0, end), this.at)
      if (end < 0) this.#whole.set(name, this.at)
      else this.#rows.set(name, this.at)
    }
  }

  /** Whether nothing that these sources name has changed since. */
  isSame({ tables, isOpen }: Pick<Sources, 'tables' | 'isOpen'>, since: number): boolean {
    if (since === this.at) return true
    if (isOpen || this.#all > since) return false
    for (const name of tables) if (this.#lastOf(name) > since) return false
    return true
  }

  #lastOf(name: string): number {
    const end = name.indexOf(' ')
    if (end < 0) return this.#any.get(name) ?? 0
    return Math.max(this.#rows.get(name) ?? 0, this.#whole.get(name.slice(0, end)) ?? 0)
  }
}
