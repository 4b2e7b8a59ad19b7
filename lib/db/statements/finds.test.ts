import { expect, test } from 'vitest'
import { withoutOffset } from './finds'

const rowMode = 'array'
const find = 'SELECT "id" FROM "app"."accounts" WHERE ("id" = $1 AND 1=1) LIMIT $2'

test('an offset of 0 is not sent', () => {
  for (const zero of [0, '0', 0n])
    expect(withoutOffset({ name: 'n', text: `${find} OFFSET $3`, values: ['a', 1, zero], rowMode })).toEqual({
      name: 'n',
      text: find,
      values: ['a', 1],
      rowMode,
    })
})

test('with another offset a find is planned for its values, because one name has one text', () => {
  const text = `${find} OFFSET $3`
  expect(withoutOffset({ name: 'n', text, values: ['a', 1, 20] })).toEqual({
    name: '',
    text,
    values: ['a', 1, 20],
  })
})

test('what has no name, or no offset at its end, stays as it is', () => {
  for (const query of [
    { name: '', text: `${find} OFFSET $3`, values: ['a', 1, 0] },
    { text: `${find} OFFSET $3`, values: ['a', 1, 0] },
    { name: 'n', text: 'select * from (select 1 OFFSET $1) a', values: [0] },
    { name: 'n', text: 'select 1' },
  ])
    expect(withoutOffset(query)).toBe(query)
})
