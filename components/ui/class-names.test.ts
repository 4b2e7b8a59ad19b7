/** No list of classes has two utilities of one kind: the style sheet would decide between them, not the list. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { twMerge } from 'tailwind-merge'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** So many lists of one call are compared; a call with more choices would be hard to read as well. */
const most = 2_000

/** What an expression may add to a list, as far as it stands in the text. What comes from elsewhere adds nothing here. */
function choicesOf(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return choicesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(choicesOf)
  if (ts.isBinaryExpression(node)) return ['', ...choicesOf(node.right)]
  if (ts.isObjectLiteralExpression(node))
    return [
      '',
      ...node.properties.flatMap(({ name }) => (name && ts.isStringLiteral(name) ? [name.text] : [])),
    ]
  return ['']
}

/** Every list that some arguments can make. */
const listsOf = (args: readonly ts.Expression[]): string[] =>
  args.reduce<string[]>(
    (lists, arg) => lists.flatMap((list) => choicesOf(arg).map((choice) => `${list} ${choice}`.trim())),
    [''],
  )

/** The lists of a file: of its calls of `cn`, and of its attributes. */
function listsIn(path: string, text: string): string[] {
  const lists: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'cn')
      lists.push(...listsOf(node.arguments))
    if (ts.isJsxAttribute(node) && /class(Name)?$/i.test(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer)) lists.push(node.initializer.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX))
  return lists
}

const words = (list: string) => list.split(/\s+/).filter(Boolean).sort()

/** The utilities of a list that a later one of their kind would replace. */
const doubled = (list: string): string[] => {
  const kept = words(twMerge(list))
  return words(list).filter((word) => !kept.includes(word))
}

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => join(folder, path)),
)

test('two of one kind are found in every choice of a call', () => {
  expect(listsIn('x.tsx', `cn('p-2', a ? 'p-3' : 'm-1', b && 'block', c)`)).toEqual([
    'p-2 p-3',
    'p-2 p-3 block',
    'p-2 m-1',
    'p-2 m-1 block',
  ])
  expect(doubled('p-2 p-3 block')).toEqual(['p-2'])
  expect(doubled('p-2 sm:p-3 block')).toEqual([])
})

describe('no list has two of one kind', () => {
  const all = files.map((path) => ({ path, lists: listsIn(path, readFileSync(join(root, path), 'utf8')) }))

  test('and most lists are seen', () => {
    expect(all.flatMap(({ lists }) => lists).length).toBeGreaterThan(3_000)
  })

  test.each(all.filter(({ lists }) => lists.length > 0))('in $path', ({ lists }) => {
    expect(lists.length).toBeLessThan(most)
    expect(lists.flatMap((list) => doubled(list).map((word) => `${word} in "${list}"`))).toEqual([])
  })
})
