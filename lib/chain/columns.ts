/** The columns of projections: their types in Postgres, and how their text is read. */

/** A column value. Money and times are bigint. */
export type Value = string | bigint | number | boolean | null

/** A database column and the parser of its text form. */
export type Column<T extends Value = Value> = {
  name: string
  pg: 'text' | 'numeric' | 'int8' | 'int4' | 'bool'
  read(text: string | null): T
}

const column = <T extends Value>(name: string, pg: Column['pg'], parse: (text: string) => T): Column<T> => ({
  name,
  pg,
  read: (text) => {
    if (text === null) throw new Error(`column ${name} is unexpectedly null`)
    return parse(text)
  },
})

const wholeNumber = (name: string) => column(name, 'numeric', BigInt)

/** Text: names, statuses, lower-case addresses and hashes. */
export const text = <T extends string = string>(name: string) => column(name, 'text', (value) => value as T)
/** A number that may exceed 64 bits and is not money: token ids, times that a caller chose. */
export const uint256 = (name: string) => wholeNumber(name)
/** A signed number that may exceed 64 bits. */
export const int128 = (name: string) => wholeNumber(name)
/** Money in smallest units. */
export const units = (name: string) => wholeNumber(name)
/** A 64-bit number: chain seconds, block numbers, counters. */
export const int8 = (name: string) => column(name, 'int8', BigInt)
/** A uint32. Half of its values exceed int4. */
export const uint32 = (name: string) => column(name, 'int8', Number)
/** A small number. */
export const int4 = (name: string) => column(name, 'int4', Number)
/** True or false. */
export const flag = (name: string) => column(name, 'bool', (value) => value === 'true')
/** The same column, nullable. */
export const orNull = <T extends Value>(inner: Column<T>): Column<T | null> => ({
  ...inner,
  read: (value) => (value === null ? null : inner.read(value)),
})
