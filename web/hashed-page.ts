/** Makes a page that can be sent to many out of one that was rendered for a single answer. Pure. */
import { createHash } from 'node:crypto'
import { packData } from './page-data'
import { settle } from './settled-page'

/** A page and the sources of its own scripts for the policy it is sent under. Both belong together. */
type HashedPage = { html: string; scripts: string[] }

const nonceOf = (policy: string): string | null => /'nonce-([A-Za-z0-9+/=_-]{16,})'/.exec(policy)?.[1] ?? null

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Puts everything of a finished page in its place, takes the nonce out, and names each inline script that had it by its hash. A script without the nonce was not
 * written by us: it gets no hash, so it runs under the new policy no more than under the old one. Null where there is no nonce.
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
