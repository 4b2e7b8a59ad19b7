/** A fake `localStorage` or `sessionStorage` for tests. `kept` is its content. */
export function storageInTest(...names: string[]) {
  const kept = new Map(names.map((name) => [name, 'kept']))
  return {
    kept,
    store: {
      get length() {
        return kept.size
      },
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  }
}
