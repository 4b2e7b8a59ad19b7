/** What a browser keeps as text, for tests: a `localStorage` or `sessionStorage`. `kept` is what it holds. */
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
