import { expect, test } from 'vitest'
import { SearchArea } from './search-area'

// Outside of a request the viewer is unknown, as when the database is unavailable.
test('the search is there when no one can say who reads', async () => {
  expect((await SearchArea()).props).toEqual({ signedIn: false })
})
