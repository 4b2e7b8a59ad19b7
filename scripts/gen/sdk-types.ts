/** The types of the package `merx`, from the OpenAPI document. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

type Parameter = { in: string; $ref?: undefined } | { $ref: string }
type Reply = { content?: object; $ref?: string }
type Operation = { parameters?: Parameter[]; responses: Record<string, Reply> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, object>
    parameters?: Record<string, Parameter>
    responses?: Record<string, Reply>
  }
}

/** A schema with `number` inlined in place of its alias. */
const withPlainNumbers = (document: object): Document => {
  const text = JSON.stringify(document).replaceAll(
    '"$ref":"#/components/schemas/SafeInteger"',
    '"type":"integer"',
  )
  const { components, ...rest } = JSON.parse(text) as Document
  const { SafeInteger: _, ...schemas } = components.schemas
  return { ...rest, components: { ...components, schemas } }
}

/** Errors are one class in the package and it generates idempotency keys: neither needs a type per operation. */
function whatIsTyped(document: object): Document {
  const copy = withPlainNumbers(document)
  const { parameters = {}, responses = {} } = copy.components
  const nameIn = ($ref: string | undefined) => $ref?.split('/').at(-1) ?? ''
  for (const methods of Object.values(copy.paths))
    for (const operation of Object.values(methods)) {
      const good = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, reply]) => [status, responses[nameIn(reply.$ref)] ?? reply] as const)
      operation.responses = Object.fromEntries(
        good.map(([status, { content }]) => [status, { ...(content && { content }) }]),
      )
      if (operation.parameters)
        operation.parameters = operation.parameters
          .map((one) => parameters[nameIn(one.$ref)] ?? one)
          .filter((one) => !('in' in one && one.in === 'header'))
    }
  delete copy.components.parameters
  delete copy.components.responses
  return copy
}

/** Whether a type carries no information: `get?: never`, empty `parameters`, arbitrary `headers`. */
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

/** References schemas by their names, and drops empty types. */
const shorter: ts.TransformerFactory<ts.Node> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined => {
    const name = schemaNameOf(node)
    if (name !== undefined) return ts.factory.createTypeReferenceNode(name)
    const visited = ts.visitEachChild(node, visit, context)
    return isEmpty(visited) ? undefined : visited
  }
  return (root) => visit(root) ?? root
}

/** Two spaces instead of four, and no comment that repeats a union. */
const tidy = (text: string) =>
  text
    .replace(/^ *\/\*\* @enum \{\w+\} \*\/\n/gm, '')
    .replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2))

/** The schemas of `components`, each as a named type with its comment. */
function typesOf(root: ts.Node): ts.Node[] {
  if (!ts.isInterfaceDeclaration(root) || root.name.text !== 'components') return [root]
  const schemas = root.members.find(
    (one) => one.name && ts.isIdentifier(one.name) && one.name.text === 'schemas',
  )
  if (!schemas || !ts.isPropertySignature(schemas) || !schemas.type || !ts.isTypeLiteralNode(schemas.type))
    return [root]
  return schemas.type.members.flatMap((one) => {
    if (!ts.isPropertySignature(one) || !one.type || !ts.isIdentifier(one.name)) return []
    const exported = ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)
    const alias = ts.factory.createTypeAliasDeclaration([exported], one.name.text, undefined, one.type)
    return ts.setSyntheticLeadingComments(alias, ts.getSyntheticLeadingComments(one))
  })
}

/** The text of `sdk/src/generated/api.ts`. Fields with a default are optional in requests. */
export async function sdkTypes(document: object): Promise<string> {
  const typed = whatIsTyped(document)
  const nodes = await openapiTS(typed as unknown as OpenAPI3, { defaultNonNullable: false })
  const { transformed } = ts.transform<ts.Node>(nodes, [shorter])
  return `/** Made from docs/openapi.json by \`npm run gen:openapi\`. */\n\n${tidy(astToString(transformed.flatMap(typesOf)))}`
}
