/** The types of the package `merx`, from the OpenAPI document. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

type Parameter = { in: string; $ref?: undefined } | { $ref: string }
type Operation = { parameters?: Parameter[]; responses: Record<string, Record<string, unknown>> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; parameters?: Record<string, Parameter>; responses?: object }
}

/** Refusals are one class in the package and the idempotency key is its own doing: neither needs a type per operation. */
function whatIsTyped(document: object): Document {
  const copy = structuredClone(document) as Document
  const { parameters = {} } = copy.components
  const resolved = (one: Parameter) => parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one
  for (const methods of Object.values(copy.paths))
    for (const operation of Object.values(methods)) {
      const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
      operation.responses = Object.fromEntries(good.map(([status, { content }]) => [status, { content }]))
      if (operation.parameters)
        operation.parameters = operation.parameters
          .map(resolved)
          .filter((one) => !('in' in one && one.in === 'header'))
    }
  delete copy.components.parameters
  delete copy.components.responses
  return copy
}

/** Whether a type says nothing: `get?: never`, `parameters` without any, `headers` of any kind. */
function isEmpty(node: ts.Node): boolean {
  if (!ts.isPropertySignature(node) || !node.type) return false
  if (node.type.kind === ts.SyntaxKind.NeverKeyword) return true
  if (!ts.isTypeLiteralNode(node.type)) return false
  const [index, ...others] = node.type.members
  if (!index) return true
  const isAnyHeader =
    ts.isIndexSignatureDeclaration(index) && index.type.kind === ts.SyntaxKind.UnknownKeyword
  return isAnyHeader && others.length === 0 && ts.isIdentifier(node.name) && node.name.text === 'headers'
}

/** The `Order` of `components["schemas"]["Order"]`. */
function schemaNameOf(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  const [of, name] = [node.objectType.indexType, node.indexType].map(
    (index) => ts.isLiteralTypeNode(index) && ts.isStringLiteral(index.literal) && index.literal.text,
  )
  return of === 'schemas' && name ? name : undefined
}

/** Refers to schemas by their names, and drops what says nothing. */
const shorter: ts.TransformerFactory<ts.Node> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined => {
    const name = schemaNameOf(node)
    if (name !== undefined) return ts.factory.createTypeReferenceNode(name)
    const visited = ts.visitEachChild(node, visit, context)
    return isEmpty(visited) ? undefined : visited
  }
  return (root) => visit(root) ?? root
}

/** Two spaces instead of four, and no comment where a union says the same. */
const tidy = (text: string) =>
  text
    .replace(/^ +\/\*\* @enum \{\w+\} \*\/\n/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2))

/** The text of `sdk/src/generated/api.ts`. Fields with a default may be left out of what is sent. */
export async function sdkTypes(document: object): Promise<string> {
  const typed = whatIsTyped(document)
  const nodes = await openapiTS(typed as unknown as OpenAPI3, { defaultNonNullable: false })
  const { transformed } = ts.transform<ts.Node>(nodes, [shorter])
  const names = Object.keys(typed.components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}']\n`,
  )
  return `/** Made from docs/openapi.json by \`npm run gen:openapi\`. */\n\n${tidy(astToString(transformed))}\n${names.join('')}`
}
