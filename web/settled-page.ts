/**
 * Moves each late part of a finished page into its place. React sends late and large parts at the end of a page, with scripts that move
 * them over a placeholder. A cached page is complete, so nothing needs to be moved in the browser, no placeholder is sent, and the page is
 * readable without scripts. Pure.
 */

/** A script of React that moves a part: `$RC` over the placeholder of a boundary, `$RS` into a gap of another part. */
const mover =
  /<script nonce="([^"]*)">(?:[^<]|<(?!\/script>))*?\$R([CS])\("([\w:-]+)","([\w:-]+)"\)<\/script>/

/** Remains of a part that was not found: its scripts would find nothing. */
const leftOver = /<template id="[BP]:|<[^>]+ id="S:|\$R[CSRX]\("/

/** How React wraps a part: in a `div`, or in valid parents inside an SVG or a table. */
const wrappings = [
  ['<div hidden id="#">', 'div', '</div>'],
  ['<svg aria-hidden="true" style="display:none" id="#">', 'svg', '</svg>'],
  ['<table hidden id="#">', 'table', '</table>'],
  ['<table hidden><tbody id="#">', 'tbody', '</tbody></table>'],
  ['<table hidden><tr id="#">', 'tr', '</tr></table>'],
] as const

type Span = { from: number; to: number }

/** Returns where the element that was opened before `from` ends; `open` and `close` tags may nest. Scripts are not markup. */
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

const boundaries = /<!--(\/?)\$[?!~]?-->/

/** The markup between an opening tag and its closing one; null when it does not exist. */
function inside(html: string, open: string, mark: RegExp): Span | null {
  const from = html.indexOf(open) + open.length
  const to = from < open.length ? -1 : closing(html, from, mark)
  return to < 0 ? null : { from, to }
}

const without = (html: string, { from, to }: Span) => html.slice(0, from) + html.slice(to)

/**
 * Joins markup. Where a text meets another, a comment keeps them apart, as React writes it: when its script moves a text, that stays a node
 * of its own, and React hydrates node by node.
 */
const joined = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .reduce((html, part) => {
      const isText = html !== '' && !html.endsWith('>') && !part.startsWith('<')
      return `${html}${isText ? '<!-- -->' : ''}${part}`
    }, '')

/** Puts a part over the placeholder of a boundary, or into its gap. */
function placed(html: string, kind: string, id: string, part: string): string | null {
  const gap = `<template id="${id}"></template>`
  if (kind === 'S') {
    const at = html.indexOf(gap)
    return at < 0 ? null : joined([html.slice(0, at), part, html.slice(at + gap.length)])
  }
  const open = `<!--$?-->${gap}`
  const old = inside(html, open, boundaries)
  return old && `${html.slice(0, old.from - open.length)}<!--$-->${part}${html.slice(old.to)}`
}

/** Moves the first part that a script moves; null when there is none, or its structure is unexpected. */
function moved(html: string, nonce: string): string | null {
  const found = mover.exec(html)
  if (!found || found[1] !== nonce) return null
  const [script, , kind = '', first = '', second = ''] = found
  // The arguments of a boundary's script begin with the boundary, those of a gap's with the part.
  const [to, id] = kind === 'C' ? [first, second] : [second, first]
  const rest = without(html, { from: found.index, to: found.index + script.length })
  const part = taken(rest, id)
  return part && placed(part.rest, kind, to, part.markup)
}

/** The part with this id, and the page without it. */
function taken(html: string, id: string): { markup: string; rest: string } | null {
  for (const [opening, tag, close] of wrappings) {
    const open = opening.replace('#', id)
    const span = inside(html, open, new RegExp(`<(/?)${tag}\\b`))
    if (span)
      return {
        markup: html.slice(span.from, span.to),
        rest: without(html, { from: span.from - open.length, to: span.to + close.length }),
      }
  }
  return null
}

/**
 * Returns the page with its parts in place. A page with an unexpected structure is returned unchanged: its own scripts then do the same in
 * the browser.
 */
export function settle(html: string, nonce: string): string {
  let page = html
  for (let next = moved(page, nonce); next !== null; next = moved(page, nonce)) page = next
  return leftOver.test(page) ? html : page
}
