/** The types of the package `merx`, from the OpenAPI document. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

type Operation = { parameters?: { $ref?: string }[]; responses: Record<string, Record<string, unknown>> }

/** Refusals are one class in the package and the idempotency key is its own doing: neither needs a type per operation. */
function whatIsTyped(document: object): OpenAPI3 {
  const copy = structuredClone(document) as { paths: Record<string, Record<string, Operation>> }
  for (const methods of Object.values(copy.paths))
    for (const operation of Object.values(methods)) {
      const good = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'))
      operation.responses = Object.fromEntries(
        good.map(([status, { headers: _, ...rest }]) => [status, rest]),
      )
      if (operation.parameters) operation.parameters = operation.parameters.filter(({ $ref }) => !$ref)
    }
  return copy as unknown as OpenAPI3
}

/** The text of `sdk/src/generated/api.ts`. Fields with a default may be left out of what is sent. */
export async function sdkTypes(document: object): Promise<string> {
  const nodes = await openapiTS(whatIsTyped(document), { defaultNonNullable: false })
  return `/** Made from docs/openapi.json by \`npm run gen:openapi\`. */\n\n${astToString(nodes)}`
}
