/** The examples in the docstrings of the package, and what lacks one. */
import { join } from 'node:path'
import ts from 'typescript'

/** An example: the method it is of, and its code. The runner provides `merx` and the ids it names. */
export type Example = { name: string; code: string }

const source = join(import.meta.dirname, 'src')
const entry = join(source, 'client.ts')

/** What examples may name without having made it. */
export const given = {
  merx: 'Merx',
  url: 'string',
  account: 'Signer',
  privateKey: 'Hex',
  walletClient: 'WalletClient',
  agentId: 'string',
  listingId: 'string',
  checkoutId: 'string',
  orderId: 'string',
} as const

function options(): ts.CompilerOptions {
  const path = join(import.meta.dirname, '../tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const read = ts.parseJsonConfigFileContent(config, ts.sys, join(path, '..'))
  return { ...read.options, noEmit: true, incremental: false, plugins: [] }
}

const symbolsOf = (checker: ts.TypeChecker, module: ts.Symbol): [string, ts.Symbol][] =>
  checker.getExportsOfModule(module).flatMap((exported): [string, ts.Symbol][] => {
    const { name } = exported
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    if (symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)) return [[name, symbol]]
    // The client and what it hosts are used by their methods.
    if (name !== 'Merx' && name !== 'Runtime') return []
    return checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
      .filter((member) => !/^[_#]/.test(member.name))
      .map((member) => [`${name}.${member.name}`, member])
  })

/** Everything callable that the package exports, with its examples. */
export function readExamples(): { examples: Example[]; missing: string[]; program: ts.Program } {
  const program = ts.createProgram([entry], options())
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(entry)
  const module = file && checker.getSymbolAtLocation(file)
  if (!file || !module) throw new Error(`${entry} is no module`)
  const examples: Example[] = []
  const missing: string[] = []
  for (const [name, symbol] of symbolsOf(checker, module)) {
    if (checker.getTypeOfSymbolAtLocation(symbol, file).getCallSignatures().length === 0) continue
    const tags = symbol.getJsDocTags(checker).filter((tag) => tag.name === 'example')
    if (tags.length === 0) missing.push(name)
    for (const tag of tags) examples.push({ name, code: ts.displayPartsToString(tag.text) })
  }
  return { examples, missing, program }
}

/** What the compiler says of the examples, each in a function of its own. */
export function faultsOf(examples: readonly Example[], before: ts.Program): string[] {
  const path = join(source, '__examples.ts')
  const header = [
    `import type { Hex, WalletClient } from 'viem'`,
    `import { privateKeyToAccount } from 'viem/accounts'`,
    `import { createMerx, deploymentOf, isMerxError, jobOfferData, memoryStore, teeOrderMessage, upload, walletOf } from './client'`,
    `import type { Merx, Signer } from './client'`,
    'export { createMerx, deploymentOf, isMerxError, jobOfferData, memoryStore, privateKeyToAccount, teeOrderMessage, upload, walletOf }',
    ...Object.entries(given).map(([name, type]) => `declare const ${name}: ${type}`),
  ]
  const functions = examples.map(({ code }, index) => `export async function example${index}() {\n${code}\n}`)
  const text = [...header, ...functions].join('\n')
  const host = ts.createCompilerHost(options())
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.getSourceFile = (name, target, ...more) =>
    name === path ? ts.createSourceFile(name, text, target) : getSourceFile(name, target, ...more)
  const program = ts.createProgram([entry, path], options(), host, before)
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(({ messageText, start = 0 }) => {
    const line = text.slice(0, start).split('\n').length
    return `${text.split('\n')[line - 1]?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
