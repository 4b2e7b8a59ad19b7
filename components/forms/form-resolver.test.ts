import { expect, test } from 'vitest'
import { z } from 'zod'
import { formResolver } from './form-resolver'

const Form = z.object({
  name: z.string().min(3).max(5),
  price: z.string().regex(/^\d+$/, 'must be digits'),
  days: z.number().max(30),
  kind: z.enum(['one', 'two']),
  note: z.string().min(2).optional(),
  tags: z.array(z.string().min(2)).max(2),
})

const right = { name: 'Anna', price: '10', days: 3, kind: 'one', note: '', tags: [] } as z.input<typeof Form>

const check = (fields: object) =>
  formResolver(Form)({ ...right, ...fields }, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a form that is right answers its values; an optional box left empty is absent', async () => {
  const { note: _, ...values } = right
  expect(await check({})).toEqual({ values, errors: {} })
})

test.each([
  [{ name: '' }, 'name', 'Please fill this in.'],
  [{ name: 'An' }, 'name', 'At least 3 characters.'],
  [{ name: 'Annabel' }, 'name', 'At most 5 characters.'],
  [{ price: 'ten' }, 'price', 'must be digits'],
  [{ price: '' }, 'price', 'Please fill this in.'],
  [{ days: Number.NaN }, 'days', 'Please fill this in.'],
  [{ days: 'x' }, 'days', 'A number, please.'],
  [{ days: 31 }, 'days', 'At most 30.'],
  [{ kind: 'three' }, 'kind', 'Choose one of the list.'],
  [{ tags: ['ab', 'bc', 'cd'] }, 'tags', 'At most 2.'],
])('%j is refused in words', async (fields, name, message) => {
  expect((await check(fields)).errors).toMatchObject({ [name]: { message } })
})

test('a complaint about an item of a list stands at that item', async () => {
  expect((await check({ tags: ['ab', 'x'] })).errors).toMatchObject({
    tags: [undefined, { message: 'At least 2 characters.' }],
  })
})
