import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { exported, notExported } from './tables'

const folder = resolve(import.meta.dirname, '../../prisma/schema')
const models = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')
  .split(/^model /m)
  .filter((text) => text.includes('@@schema("app")'))

const tableOf = (model: string) => /@@map\("([^"]+)"\)/.exec(model)?.[1] ?? ''
const tables = models.map(tableOf)

test('every table of app is exported, or says why it is not', () => {
  const named = [...exported.map(({ table }) => table), ...Object.keys(notExported)]
  expect([...named].sort()).toEqual([...tables].sort())
})

test('no exported table shows a fingerprint or a secret', () => {
  const shown = exported.flatMap(({ table, hidden = [] }) => {
    const model = models.find((text) => tableOf(text) === table) ?? ''
    const columns = ['hash', 'secret', 'previous_secret', 'user_code', 'bucket']
    const own = columns.filter((name) => new RegExp(`^  ${name}\\s|@map\\("${name}"\\)`, 'm').test(model))
    return own.filter((name) => !hidden.includes(name)).map((name) => `${table}.${name}`)
  })
  // The salt's secret of a checkout is the buyer's own: GET /checkout/:id shows it.
  expect(shown).toEqual(['checkout_sessions.secret'])
})
