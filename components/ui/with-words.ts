/** A list of short words with those of a text, such as a pasted "defi, nft": each once, in small letters, at most `max`. Pure. */
export function withWords(words: readonly string[], text: string, max: number): string[] {
  const typed = text.split(',').map((word) => word.trim().toLowerCase())
  return [...new Set([...words, ...typed.filter(Boolean)])].slice(0, Math.max(max, words.length))
}
