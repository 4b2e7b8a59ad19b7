import { expect, test } from 'vitest'
import { pathParameters, replaceParameters } from './path-parameters'

test('the parameters of a path are found in their order', () => {
  expect(pathParameters('/campaigns/:campaignId/slots/:slotId')).toEqual(['campaignId', 'slotId'])
  expect(pathParameters('/campaigns')).toEqual([])
})

test('each parameter is replaced by its text, taken literally', () => {
  expect(replaceParameters('/orders/:id/files/:fileId', (name) => `{${name}}`)).toBe(
    '/orders/{id}/files/{fileId}',
  )
  expect(replaceParameters('/orders/:id', () => '$1$&')).toBe('/orders/$1$&')
})
