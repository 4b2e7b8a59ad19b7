/**
 * Notes what is read through the database client (`lib/observed.ts`), at the moment it is asked for and in the context of who asks:
 * Prisma may send several questions as one statement later.
 */
import { noteStatement, type Observation, observation } from '@/lib/observed'
import { Prisma } from './generated/client'

/** What Prisma knows of a model at run time. */
type Model = {
  dbName: string | null
  schema?: string | null
  fields: readonly { name: string; kind: string; type: string }[]
}
type Models = Readonly<Record<string, Model>>

const modelsOf = (client: object): Models =>
  (client as { _runtimeDataModel: { models: Models } })._runtimeDataModel.models

/**
 * Notes the tables of a call: that of its model, and of each relation that its arguments name at any depth, whatever for: another table
 * is reached by the name of a relation alone.
 */
function noteModel(into: Observation, models: Models, name: string, args: unknown): void {
  const model = models[name]
  if (!model) {
    into.isOpen = true
    return
  }
  into.tables.add(`${model.schema ?? 'public'}.${model.dbName ?? name}`)
  noteParts(into, models, model, name, args)
}

function noteParts(into: Observation, models: Models, model: Model, name: string, args: unknown): void {
  if (typeof args !== 'object' || args === null) return
  // A list of conditions, or of values.
  if (Array.isArray(args)) {
    for (const one of args) noteParts(into, models, model, name, one)
    return
  }
  for (const [key, value] of Object.entries(args)) {
    // Counts may be of all relations, named or not.
    const relations = model.fields.filter(
      (field) => field.kind === 'object' && (field.name === key || key === '_count'),
    )
    for (const { name: relation, type } of relations)
      noteModel(into, models, type, relation === key ? value : undefined)
    if (!relations.some((field) => field.name === key)) noteParts(into, models, model, name, value)
  }
}

type Method = (...args: unknown[]) => unknown

/** A model's methods, each of which notes what it is asked for. */
function notedModel(models: Models, name: string, delegate: object): object {
  const methods = new Map<string | symbol, unknown>()
  return new Proxy(delegate, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      const known = methods.get(property)
      if (known) return known
      const method: Method = (...args) => {
        const into = observation()
        if (into) noteModel(into, models, name, args[0])
        return (value as Method).apply(target, args)
      }
      methods.set(property, method)
      return method
    },
  })
}

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value

/** The text of a raw statement, with the fragments in it. */
function textOf([first, ...rest]: unknown[]): string | null {
  if (typeof first === 'string') return first
  if (isTemplate(first)) return Prisma.sql(first, ...rest).text
  return first instanceof Prisma.Sql ? first.text : null
}

const raw = ['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']

/** A method of the client itself. Statements are noted by their text; what else there is could read anything. */
function notedMethod(property: string | symbol, method: Method): Method {
  return (...args) => {
    const into = observation()
    if (into) {
      const text = raw.includes(String(property)) ? textOf(args) : null
      if (text !== null) noteStatement(text)
      // The parts of a list were noted when each was made; a transaction with a function of its own reads by another handle.
      else if (!(property === '$transaction' && Array.isArray(args[0]))) into.isOpen = true
    }
    return method(...args)
  }
}

const models = new WeakMap<object, object>()

const modelName = (property: string): string => `${property[0]?.toUpperCase()}${property.slice(1)}`

/** A property of the client as its users get it. */
export function noted(client: object, property: string | symbol, value: unknown): unknown {
  if (typeof value === 'function') return notedMethod(property, value as Method)
  if (typeof property !== 'string' || typeof value !== 'object' || value === null || /^[_$]/.test(property))
    return value
  const known = models.get(value)
  if (known) return known
  const made = notedModel(modelsOf(client), modelName(property), value)
  models.set(value, made)
  return made
}
