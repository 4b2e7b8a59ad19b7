import { z } from 'zod'
import { fieldsOf, type InputField, type InputSchema } from '@/lib/listings/input-schema'

/** The kinds of questions that a seller can use without JSON Schema. */
export const questionKinds = ['text', 'long', 'number', 'choice', 'flag', 'link', 'email', 'date'] as const

/** One question of the editor; `choices` are lines of text. */
export const Question = z.object({
  /** The field's name in the schema; derived from the label when it is new. */
  name: z.string().max(60).default(''),
  label: z.string().trim().min(1).max(120),
  kind: z.enum(questionKinds),
  choices: z.string().max(2_000).default(''),
  required: z.boolean(),
})
export type Question = z.infer<typeof Question>

export const emptyQuestion: Question = { name: '', label: '', kind: 'text', choices: '', required: true }

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, 200))
      .filter(Boolean),
  ),
]

function fieldOf({ label, kind, choices }: Question): InputField {
  const shared = { title: label }
  if (kind === 'number') return { type: 'number', ...shared }
  if (kind === 'flag') return { type: 'boolean', ...shared }
  if (kind === 'choice') return { type: 'string', enum: linesOf(choices).slice(0, 50), ...shared }
  if (kind === 'link') return { type: 'string', format: 'uri', maxLength: 500, ...shared }
  if (kind === 'email' || kind === 'date') return { type: 'string', format: kind, ...shared }
  return { type: 'string', maxLength: kind === 'long' ? 2_000 : 160, ...shared }
}

/** A name that is not among the taken ones. */
function freeName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40)
  const base = /^[a-z]/.test(plain) ? plain : `answer_${plain}`.replace(/_+$/, '')
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}_${count}`
    if (!taken.has(name) && name !== 'constructor' && name !== 'prototype') return name
  }
}

/** The schema of these questions; null without any. */
export function schemaOf(questions: readonly Question[]): z.infer<typeof InputSchema> | null {
  if (questions.length === 0) return null
  const taken = new Set(questions.map(({ name }) => name).filter(Boolean))
  const named = questions.map((question) => {
    if (question.name) return question
    const name = freeName(question.label, taken)
    taken.add(name)
    return { ...question, name }
  })
  const schema: InputField = {
    type: 'object',
    properties: Object.fromEntries(named.map((question) => [question.name, fieldOf(question)])),
    required: named.filter(({ required, kind }) => required && kind !== 'flag').map(({ name }) => name),
    additionalProperties: false,
  }
  return { ...schema }
}

function kindOf(field: InputField): Question['kind'] | null {
  const { type, title, format, maxLength, enum: choices, ...rest } = field
  if (Object.keys(rest).some((key) => key !== 'type')) return null
  if (type === 'number' || type === 'integer') return type === 'number' && !choices ? 'number' : null
  if (type === 'boolean') return 'flag'
  if (type !== 'string') return null
  if (choices) return 'choice'
  if (format === 'uri') return 'link'
  if (format === 'email' || format === 'date') return format
  if (format !== undefined) return null
  return maxLength === 160 ? 'text' : maxLength === 2_000 ? 'long' : null
}

/** The questions of a schema, or null when it cannot be expressed as questions. */
export function questionsOf(raw: Record<string, unknown> | null): Question[] | null {
  if (raw === null) return []
  const schema = fieldsOf(raw)
  const entries = Object.entries(schema.properties ?? {})
  const questions = entries.flatMap(([name, field]) => {
    const kind = kindOf(field)
    if (kind === null) return []
    const choices = (field.enum ?? []).join('\n')
    return [
      { name, label: field.title ?? name, kind, choices, required: schema.required?.includes(name) ?? false },
    ]
  })
  return questions.length === entries.length ? questions : null
}
