/** Makes a page that was rendered with a nonce shareable between visitors. Pure. */
import { createHash } from 'node:crypto'
import { packData } from './page-data'
import { settle } from './settled-page'

/** A page and the script sources for its policy. Both belong together. */
type HashedPage = { html: string; scripts: string[] }

const nonceOf = (policy: string): string | null => /'nonce-([A-Za-z0-9+/=_-]{16,})'/.exec(policy)?.[1] ?? null

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Moves late parts into place, removes the nonce, and identifies each inline script that had it by its hash. Scripts without the nonce are
 * not ours: they get no hash, so neither policy lets them run. Null when there is no nonce.
 */
export function hashScripts(html: string, policy: string): HashedPage | null {
  const nonce = nonceOf(policy)
  if (nonce === null) return null
  const page = packData(settle(html, nonce), nonce)
  const attribute = ` nonce="${nonce}"`
  const without = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '')
  const scripts = new Set<string>()
  for (const [, attributes = '', script = ''] of page.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes)) scripts.add(sourceOf(without(script)))
  return { html: without(page), scripts: [...scripts] }
}
