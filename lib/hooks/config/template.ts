/** Templates of mappings: `{{payload.a.b[0]}}`, `{{headers.x}}`, `{{query.x}}`, `{{path}}`, `{{now}}`, or a path into the payload. Pure. */
import type { HookCall } from '@/lib/hooks/kinds'

/** Names that lead to a prototype. */
const blocked = new Set(['__proto__', 'constructor', 'prototype'])

/** The maximum length of a rendered template: the payload is smaller, but a template may repeat it. */
const maxLetters = 1_000_000

const expression = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g
const wellFormed = /^[\p{L}\p{N}_$-]+(?:\.[\p{L}\p{N}_$-]+|\[\d{1,6}\])*$/u
const part = /[\p{L}\p{N}_$-]+/gu

/** Whether a text contains expressions. */
export const hasTemplate = (text: string): boolean => text.search(expression) >= 0

/** Follows own properties only. */
function valueAt(root: unknown, names: readonly string[]): unknown {
  let value = root
  for (const name of names) {
    if (blocked.has(name) || typeof value !== 'object' || value === null) return undefined
    if (!Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

function find(call: HookCall, text: string): unknown {
  if (!wellFormed.test(text)) return undefined
  const [first = '', ...rest] = text.match(part) ?? []
  if (first === 'path' && rest.length === 0) return call.path
  if (first === 'now' && rest.length === 0) return call.now.toISOString()
  if (first === 'headers') return valueAt(call.headers, [rest.join('.').toLowerCase()])
  if (first === 'query') return valueAt(call.query, rest)
  return first === 'payload' ? valueAt(call.payload, rest) : valueAt(call.payload, [first, ...rest])
}

function show(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Renders a template. Missing values are empty, objects become JSON, and inserted text is not rendered again. */
export const render = (template: string, call: HookCall): string =>
  template.replace(expression, (_, text: string) => show(find(call, text))).slice(0, maxLetters)
