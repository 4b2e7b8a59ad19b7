/**
 * Puts each late part of a finished page where it belongs. React sends what it waited for, and what is large, at the end of a page with
 * scripts that move it over a placeholder: a page that is kept has all of it, so nothing need be moved, no placeholder is sent, and it
 * can be read without scripts. Pure.
 */

/** A script of React that moves a part: `$RC` into a boundary, over its placeholder; `$RS` into a gap of another part. */
const mover =
  /<script nonce="([^"]*)">(?:[^<]|<(?!\/script>))*?\$R([CS])\("([\w:-]+)","([\w:-]+)"\)<\/script>/

/** What is left of that where a part was not found: its scripts would find nothing. */
const leftOver = /<template id="[BP]:|<div hidden id="S:|\$R[CSRX]\("/

type Span = { from: number; to: number }

/** Where what opened before `from` ends: `open` and `close` may stand in each other. Scripts are no markup. */
function closing(html: string, from: number, mark: RegExp): number {
  const each = new RegExp(`<script\\b[^>]*>[\\s\\S]*?</script>|${mark.source}`, 'g')
  each.lastIndex = from
  for (let depth = 0, found = each.exec(html); found; found = each.exec(html)) {
    if (found[0].startsWith('<script')) continue
    if (!found[1]) depth++
    else if (depth-- === 0) return found.index
  }
  return -1
}

const divs = /<(\/?)div\b/
const boundaries = /<!--(\/?)\$[?!~]?-->/

/** The markup between an opening and what closes it; null where it is not there. */
function inside(html: string, open: string, mark: RegExp): Span | null {
  const from = html.indexOf(open) + open.length
  const to = from < open.length ? -1 : closing(html, from, mark)
  return to < 0 ? null : { from, to }
}

const without = (html: string, { from, to }: Span) => html.slice(0, from) + html.slice(to)

/** Puts a part over the placeholder of a boundary, or into its gap. */
function placed(html: string, kind: string, id: string, part: string): string | null {
  const gap = `<template id="${id}"></template>`
  if (kind === 'S') return html.includes(gap) ? html.replace(gap, () => part) : null
  const open = `<!--$?-->${gap}`
  const old = inside(html, open, boundaries)
  return old && `${html.slice(0, old.from - open.length)}<!--$-->${part}${html.slice(old.to)}`
}

/** Moves the first part that is moved by a script; null where there is none, or not as it is expected. */
function moved(html: string, nonce: string): string | null {
  const found = mover.exec(html)
  if (!found || found[1] !== nonce) return null
  const [script, , kind = '', first = '', second = ''] = found
  // A boundary is named before its part, a part before its gap.
  const [to, id] = kind === 'C' ? [first, second] : [second, first]
  const open = `<div hidden id="${id}">`
  const rest = without(html, { from: found.index, to: found.index + script.length })
  const span = inside(rest, open, divs)
  if (!span) return null
  const part = rest.slice(span.from, span.to)
  return placed(
    without(rest, { from: span.from - open.length, to: span.to + '</div>'.length }),
    kind,
    to,
    part,
  )
}

/**
 * Returns the page with its parts in place. A page that is not as React writes it today comes back as it was: its own scripts then do
 * the same in the browser.
 */
export function settle(html: string, nonce: string): string {
  let page = html
  for (let next = moved(page, nonce); next !== null; next = moved(page, nonce)) page = next
  return leftOver.test(page) ? html : page
}
