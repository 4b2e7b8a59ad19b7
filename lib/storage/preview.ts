/** Which files a page can preview, and how. Decided by the announced type, and for plain bytes by the name. Pure. */

/** How a file is previewed. `code`, `markdown` and `text` are always shown as text, even HTML. */
export type PreviewKind = 'image' | 'audio' | 'video' | 'pdf' | 'markdown' | 'code' | 'text'

type Previewed = { fileName: string; contentType: string; sizeBytes: number }

/** File extensions of sources and configurations. */
const codeEndings = new Set(
  (
    'bash c cc cjs clj conf cpp cs css dart diff ex exs go gql graphql h hpp hs html ini ipynb java js json jsonc ' +
    'jsx kt lua mjs move patch php pl proto ps1 py r rb rs sass scala scss sh sol sql svelte svg swift tex tf toml ts ' +
    'tsx vue vy wgsl xml yaml yml zig'
  ).split(' '),
)
const markdownEndings = new Set(['md', 'mdx', 'markdown'])
const textEndings = new Set(['csv', 'log', 'srt', 'tsv', 'txt', 'vtt'])

/** Larger pictures and documents are only offered for download. */
const maxBytes: Partial<Record<PreviewKind, number>> = { image: 20_000_000, pdf: 20_000_000 }

const endingOf = (fileName: string): string => /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

function textKind(fileName: string): 'markdown' | 'code' | 'text' | null {
  const ending = endingOf(fileName)
  if (markdownEndings.has(ending)) return 'markdown'
  if (codeEndings.has(ending)) return 'code'
  return textEndings.has(ending) ? 'text' : null
}

function kindOf({ fileName, contentType }: Previewed): PreviewKind | null {
  if (contentType.startsWith('image/')) return 'image'
  if (contentType.startsWith('audio/')) return 'audio'
  if (contentType.startsWith('video/')) return 'video'
  switch (contentType) {
    case 'application/pdf':
      return 'pdf'
    case 'text/markdown':
      return 'markdown'
    case 'application/json':
      return 'code'
    case 'text/csv':
      return 'text'
    case 'text/plain':
      return textKind(fileName) ?? 'text'
    // Browsers do not know the types of most sources, so such files are uploaded as plain bytes.
    case 'application/octet-stream':
      return textKind(fileName)
    default:
      return null
  }
}

/** Returns how a page previews this file; null when it can only be downloaded. */
export function previewKind(file: Previewed): PreviewKind | null {
  const kind = kindOf(file)
  return kind !== null && file.sizeBytes <= (maxBytes[kind] ?? Number.POSITIVE_INFINITY) ? kind : null
}

/** Whether a preview of this kind needs the text of the file. */
export const isTextKind = (kind: PreviewKind | null): boolean =>
  kind === 'markdown' || kind === 'code' || kind === 'text'
