import { describe, expect, test } from 'vitest'
import { AgentService, ForeignFile, ProfilePatch } from './schema'

describe('a service of an agent', () => {
  test.each([
    'https://a.example.com/.well-known/agent-card.json',
    'http://example.com',
    'desk@example.com',
    'did:web:example.com',
    'lantern.eth',
  ])('may be at %s', (endpoint) =>
    expect(AgentService.safeParse({ name: 'A2A', endpoint }).success).toBe(true),
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://local host',
    'nowhere',
    'a@b',
    '//example.com',
    '',
  ])('may not be at "%s"', (endpoint) =>
    expect(AgentService.safeParse({ name: 'A2A', endpoint }).success).toBe(false),
  )
})

test('a patch of nothing, of the name or of roles is refused', () => {
  for (const patch of [{}, { name: 'other' }, { roles: [] }, { displayName: '' }])
    expect(ProfilePatch.safeParse(patch).success, JSON.stringify(patch)).toBe(false)
  expect(ProfilePatch.parse({ imageUrl: null })).toEqual({ imageUrl: null })
})

test('a foreign file is read as far as it makes sense, whatever it holds', () => {
  expect(ForeignFile.parse(null)).toBeNull()
  expect(ForeignFile.parse({ name: 7, services: [{ name: 'x' }], supportedTrust: 'all', roles: 1 })).toEqual({
    services: [],
    supportedTrust: [],
  })
  expect(
    ForeignFile.parse({ name: 'A', services: [{ name: 'web', endpoint: 'https://a.example' }] }),
  ).toEqual({
    name: 'A',
    services: [{ name: 'web', endpoint: 'https://a.example' }],
    supportedTrust: [],
  })
})
