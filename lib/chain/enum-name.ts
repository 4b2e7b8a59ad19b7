/** Names of contracts' enums. Pure: a browser reads stored rows with it too. */

/** Returns the name at an index of a contract's enum. Throws for an index that this version does not know. */
export function enumName<T>(names: readonly T[], index: number, what: string): T {
  const name = names[index]
  if (name === undefined) throw new Error(`the contract knows a ${what} ${index} that this version does not`)
  return name
}
