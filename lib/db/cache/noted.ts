/**
 * Records what is read through the database client (`lib/observed.ts`), at the time of the call and in the context of the caller: Prisma
 * may later send several calls as one statement.
 */

import { Prisma } from '@/lib/db/generated/client'
import { noteStatement, type Observation, observation } from '@/lib/observed'

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
 * Records the tables of a call: its model's, and that of each relation that its arguments name at any depth, for any purpose. Another table
 * can be reached only by the name of a relation.
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
    // A count may cover all relations, named or not.
    const relations = model.fields.filter(
      (field) => field.kind === 'object' && (field.name === key || key === '_count'),
    )
    for (const { name: relation, type } of relations)
      noteModel(into, models, type, relation === key ? value : undefined)
    if (!relations.some((field) => field.name === key)) noteParts(into, models, model, name, value)
  }
}

type Method = (...args: unknown[]) => unknown

/** Wraps a model's methods: each records the tables of its arguments. */
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

/** Returns the text of a raw statement, including its fragments. */
function textOf([first, ...rest]: unknown[]): string | null {
  if (typeof first === 'string') return first
  if (isTemplate(first)) return Prisma.sql(first, ...rest).text
  return first instanceof Prisma.Sql ? first.text : null
}

const raw = ['$queryRaw', '$queryRawUnsafe', '$executeRaw', '$executeRawUnsafe']

/** Wraps a method of the client. Raw statements are recorded by their text; any other method could read anything. */
function notedMethod(property: string | symbol, method: Method): Method {
  return (...args) => {
    const into = observation()
    if (into) {
      const text = raw.includes(String(property)) ? textOf(args) : null
      if (text !== null) noteStatement(text)
      // The calls in a list were recorded when each was made; a transaction with a callback reads through another handle.
      else if (!(property === '$transaction' && Array.isArray(args[0]))) into.isOpen = true
    }
    return method(...args)
  }
}

const models = new WeakMap<object, object>()

const modelName = (property: string): string => `${property[0]?.toUpperCase()}${property.slice(1)}`

/** Returns a property of the client, wrapped so that its reads are recorded. */
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
