import { expect, test } from 'vitest'
import { inputSchemaFault } from '@/lib/listings/input-schema'
import { emptyQuestion, type Question, questionKinds, questionsOf, schemaOf } from './questions'

const ask = (label: string, over: Partial<Question> = {}): Question => ({ ...emptyQuestion, label, ...over })

test('questions become a schema that is taken, and the same questions again', () => {
  const questions = questionKinds.map((kind) =>
    ask(`About ${kind}`, {
      kind,
      choices: kind === 'choice' ? 'Base\nEthereum' : '',
      required: kind !== 'flag',
    }),
  )
  const schema = schemaOf(questions)
  expect(inputSchemaFault(schema)).toBeNull()
  expect(questionsOf(schema)).toEqual(
    questions.map((question) => ({ ...question, name: `about_${question.kind}` })),
  )
})

test('two questions of one label are two fields, and odd labels have names too', () => {
  const schema = schemaOf([ask('Chain'), ask('Chain'), ask('数据'), ask('constructor')])
  expect(Object.keys(schema?.properties as object)).toEqual(['chain', 'chain_2', 'answer', 'constructor_2'])
  expect(inputSchemaFault(schema)).toBeNull()
})

test('no questions are no schema', () => {
  expect(schemaOf([])).toBeNull()
  expect(questionsOf(null)).toEqual([])
})

test('a schema that says more than questions can is left alone', () => {
  expect(questionsOf({ type: 'object', properties: { a: { type: 'object', properties: {} } } })).toBeNull()
  expect(questionsOf({ type: 'object', properties: { a: { type: 'string', minLength: 3 } } })).toBeNull()
})
