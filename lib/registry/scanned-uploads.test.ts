/**
 * Every endpoint from which a file reaches the malware scanner declares `UNAVAILABLE`: a configured scanner that does not respond lets no
 * file through. The endpoints are derived from the code: from the callers of the scanner up to the handlers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { endpoints } from './endpoints'

const lib = resolve(import.meta.dirname, '..')
const root = dirname(lib)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesIn(path)
    return /\.ts$/.test(path) && !/\.test\.ts$/.test(path) ? [path] : []
  })

/** A declaration at the top of a file, as `file#name`. */
type Place = `${string}#${string}`

const fileOf = (from: string, text: string): string | null => {
  const base = from.startsWith('@/') ? join(root, from.slice(2)) : join(dirname(text), from)
  return [`${base}.ts`, join(base, 'index.ts')].find(existsSync) ?? null
}

/** Maps each name that a file imports to its declaration. Types are left out: they call nothing. */
function importsOf(source: ts.SourceFile): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const file = /^[@.]\.?\//.test(statement.moduleSpecifier.text)
      ? fileOf(statement.moduleSpecifier.text, source.fileName)
      : null
    const bindings = statement.importClause?.namedBindings
    if (file === null || !bindings || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly) found.set(name.text, `${file}#${(propertyName ?? name).text}`)
  }
  return found
}

type Declared = { name: string; node: ts.Node; endpoint: string | null }

/** `METHOD path` of a declaration `endpoint({ method, path, … })`; null for every other. */
function endpointOf({ initializer }: ts.VariableDeclaration): string | null {
  if (!initializer || !ts.isCallExpression(initializer)) return null
  const [first] = initializer.arguments
  if (!first || !ts.isObjectLiteralExpression(first)) return null
  const textOf = (wanted: string) =>
    first.properties.flatMap((one) =>
      ts.isPropertyAssignment(one) && one.name.getText() === wanted && ts.isStringLiteral(one.initializer)
        ? one.initializer.text
        : [],
    )[0]
  const [method, path] = [textOf('method'), textOf('path')]
  return method && path ? `${method} ${path}` : null
}

const declarationsOf = (source: ts.SourceFile): Declared[] =>
  source.statements.flatMap((statement): Declared[] => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map((one) => ({
        name: one.name.getText(),
        node: one,
        endpoint: endpointOf(one),
      }))
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return isNamed && statement.name ? [{ name: statement.name.text, node: statement, endpoint: null }] : []
  })

/** Returns every identifier in a node. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isIdentifier(one)) names.add(one.text)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return names
}

/** Returns the callers of each declaration, and the declarations that are endpoints. */
function readCode() {
  const users = new Map<Place, Set<Place>>()
  const declared = new Map<Place, string>()
  for (const file of filesIn(lib)) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const imports = importsOf(source)
    const own = declarationsOf(source)
    const ownNames = new Set(own.map(({ name }) => name))
    for (const { name, node, endpoint } of own) {
      const place: Place = `${file}#${name}`
      if (endpoint) declared.set(place, endpoint)
      for (const used of namesIn(node)) {
        const target = imports.get(used) ?? (ownNames.has(used) ? (`${file}#${used}` as const) : undefined)
        if (target && target !== place) users.set(target, (users.get(target) ?? new Set()).add(place))
      }
    }
  }
  return { users, declared }
}

/** Returns the endpoints from which this declaration is reached. */
function endpointsReaching(target: Place): string[] {
  const { users, declared } = readCode()
  const seen = new Set<Place>([target])
  for (const place of seen) for (const user of users.get(place) ?? []) seen.add(user)
  return [...seen].flatMap((place) => declared.get(place) ?? []).sort()
}

describe('a malware scanner that is away', () => {
  const reaching = endpointsReaching(`${join(lib, 'storage/malware.ts')}#scanned`)

  test('is reached by the endpoints that register files', () => {
    expect(reaching).toEqual([
      'PATCH /listings/:id',
      'PATCH /me/agents/:id',
      'PATCH /prepayment-orders/:id',
      'POST /agents/:id/claim',
      'POST /agents/:id/services',
      'POST /agents/prepare',
      'POST /brand-claims',
      'POST /campaigns/prepare',
      'POST /campaigns/slots/:slotId/submit-proof',
      'POST /conversations/:id/messages',
      'POST /disputes/:id/evidence/artifacts',
      'POST /listings',
      'POST /orders/:id/delivery/artifacts',
      'POST /prepayment-orders',
    ])
  })

  test.each(reaching)('%s declares it', (name) => {
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name)
    expect(endpoint?.errors).toContain('UNAVAILABLE')
  })
})
