/** The JSON Schemas of a document: named schemas are written once under `components` and referenced elsewhere. */
import { z } from 'zod'
import { assert } from '@/lib/errors'

export type Json = { [key: string]: unknown }

/** The name under `components.schemas` of each schema that has one. */
export type SchemaNames = ReadonlyMap<z.core.$ZodType, string>

/** zod's metadata with our names as ids. `root` stays inline: parameters are properties of an unnamed object. */
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

/** Returns the name of the schema that a reference points to; null for anything else. */
export const nameOfReference = ({ $ref }: Json): string | null =>
  typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null

/** zod writes these bounds for every integer: the range that JSON numbers hold exactly. */
const SafeInteger = {
  type: 'integer',
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
} as const

/** Replaces the default bounds of integers with a reference. */
function withSafeIntegers(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withSafeIntegers)
  if (typeof json !== 'object' || json === null) return json
  const { type, minimum, maximum, ...rest } = json as Json
  const isSafe =
    type === SafeInteger.type && minimum === SafeInteger.minimum && maximum === SafeInteger.maximum
  const own = isSafe ? { ...rest, $ref: '#/components/schemas/SafeInteger' } : (json as Json)
  return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, withSafeIntegers(value)]))
}

/** Converts schemas of one document and collects the named ones in `components`. */
export function makeSchemas(names: SchemaNames, isSharing: boolean) {
  const components: Record<string, Json> = isSharing ? { SafeInteger } : {}
  const withReferences = (json: Json): Json => {
    const named = JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
    return isSharing ? (withSafeIntegers(named) as Json) : named
  }
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
