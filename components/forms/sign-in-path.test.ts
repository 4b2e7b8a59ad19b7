import { expect, test } from 'vitest'
import { signInPath } from './sign-in-path'

test('leads back to the page, with the query that its form was filled in from', () => {
  expect(signInPath('/requests/new', 'listing=c1&step=2')).toBe(
    '/sign-in?next=%2Frequests%2Fnew%3Flisting%3Dc1%26step%3D2',
  )
  expect(signInPath('/requests/new', '')).toBe('/sign-in?next=%2Frequests%2Fnew')
})
