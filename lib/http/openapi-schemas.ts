/** The JSON Schemas of a document: what has a name is written once under `components` and referred to everywhere else. */
import { z } from 'zod'
import { assert } from '@/lib/errors'

export type Json = { [key: string]: unknown }

/** The name under `components.schemas` of each schema that has one. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>

/** zod's own metadata, with our names as ids. `root` stays inline: parameters are the properties of an unnamed object. */
class NamedSchemas extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  constructor(
    private readonly names: SchemaNames,
    private readonly root: z.ZodType | null,
  ) {
    super()
  }

  override get(schema: z.core.$ZodType) {
    const id = schema === this.root ? undefined : this.names.get(schema)
    return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) }
  }
}

const withReferences = (json: Json): Json =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

/** Converts schemas of one document and collects the named ones in `components`. */
export function makeSchemas(names: SchemaNames) {
  const components: Record<string, Json> = {}
  const convert = (schema: z.ZodType, io: 'input' | 'output', isInline = false): Json => {
    const metadata = new NamedSchemas(names, isInline ? schema : null)
    const options = { io, metadata, reused: 'inline', unrepresentable: 'throw' } as const
    const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, options) as Json
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      const component = withReferences(definition)
      const before = JSON.stringify(components[name] ?? component)
      const isSame = before === JSON.stringify(component) && !name.startsWith('__')
      assert(isSame, `schema "${name}" needs a name of its own, or none: it differs by where it is used`)
      components[name] = component
    }
    return withReferences(json)
  }
  return { components, convert }
}

export type Convert = ReturnType<typeof makeSchemas>['convert']
