import { expect, test } from 'vitest'
import { exampleWorld } from './example-world'
import { pagesWithoutVisit } from './pages'
import { visitsTo } from './visits'

const visits = visitsTo(exampleWorld)

test('every page of the app is pictured', () => expect(pagesWithoutVisit(visits)).toEqual([]))

test('no two pictures have one name', () => {
  const names = visits.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
