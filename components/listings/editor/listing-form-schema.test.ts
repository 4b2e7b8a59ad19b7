import { expect, test } from 'vitest'
import { bodyOf, emptyPackage, fieldsOf, type ListingFields, ListingForm } from './listing-form-schema'

const filled: ListingFields = {
  ...fieldsOf(null, 'a1'),
  title: 'A survey of a coast',
  description: 'Every buoy.',
  packages: [
    { ...emptyPackage, name: 'Small', price: '15' },
    { ...emptyPackage, name: 'Taste', price: '12.5' },
  ],
}

const complaints = (form: ListingFields) =>
  ListingForm.safeParse(form).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('the cheapest package sets the base price', () => {
  expect(complaints(filled)).toEqual([])
  expect(bodyOf(ListingForm.parse(filled), false).body.basePrice).toBe('12.5')
})

const complete = { name: '', label: 'Which sea?', kind: 'text', choices: '', required: true } as const
const begun = [
  { ...complete, label: '' },
  { ...complete, label: 'Which light?', kind: 'choice' },
] as const

test('questions that were begun are checked only while Buy now is on', () => {
  const form = { ...filled, instantBuyable: true, questions: [complete, ...begun] }
  expect(complaints(form).map(([path]) => path)).toEqual(['questions.1.label', 'questions.2.choices'])
  expect(complaints({ ...form, instantBuyable: false })).toEqual([])
})

test('complete questions are kept while Buy now is off', () => {
  const form = { ...filled, instantBuyable: false, questions: [...begun, complete] }
  expect(bodyOf(ListingForm.parse(form), false).body.inputSchema?.properties).toEqual({
    which_sea: expect.objectContaining({ title: 'Which sea?' }),
  })
})

test('an amount with more decimals than its currency has is refused at its field, also while others are empty', () => {
  const tooFine = '1.1234567'
  const form = {
    ...filled,
    title: '',
    bondAmount: tooFine,
    packages: [...filled.packages, { ...emptyPackage, name: 'Fine', price: tooFine }],
    addons: [{ title: 'Tides', price: tooFine }],
  }
  const words = 'Digits with at most 6 decimals, like 12.5.'
  expect(complaints(form)).toEqual(
    expect.arrayContaining([
      ['packages.2.price', words],
      ['addons.0.price', words],
      ['bondAmount', words],
    ]),
  )
})
