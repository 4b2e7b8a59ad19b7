import { describe, expect, test } from 'vitest'
import { parseConfig } from './config'

describe('the configuration', () => {
  test('is off, with every default, when it says nothing', () => {
    const read = parseConfig('{}')
    expect(read).toMatchObject({
      config: {
        hooks: { enabled: false, path: '/hooks', maxBodyBytes: 262_144, bodyTimeoutSeconds: 30, presets: [] },
        agents: [{ id: 'main', default: true }],
      },
    })
  })

  test.each([
    ['{ "hooks": ', /^is not valid JSON/],
    ['{ "hooks": { "token": "my-secret-token" x } }', /^is not valid JSON at line 1, column \d+\.$/],
    ['{ "hooks": { "enabled": true } }', /^hooks\.token is needed when hooks\.enabled is true\.$/],
    ['{ "hooks": { "token": "my-secret" } }', /^hooks\.token must have at least 16/],
    ['{ "hooks": { "tokn": "my-secret-token-tokn" } }', /^hooks\.tokn is not a setting\.$/],
    ['{ "hooks": { "path": "/api/hooks" } }', /^hooks\.path must be a path like \/hooks/],
    ['{ "hooks": { "path": "/metrics" } }', /^hooks\.path must be a path like \/hooks/],
    ['{ "hooks": { "path": "/orders/" } }', /^hooks\.path must be a path like \/hooks/],
    ['{ "hooks": { "path": "/" } }', /^hooks\.path must be a path like/],
    ['{ "hooks": { "presets": ["gmial"] } }', /^hooks\.presets\[0\] /],
    ['{ "hooks": { "defaultSessionKey": "main" } }', /^hooks\.defaultSessionKey must not be main/],
    [
      '{ "hooks": { "defaultSessionKey": "a:b", "allowedSessionKeyPrefixes": ["hook:"] } }',
      /^hooks\.defaultSessionKey begins with none of hooks\.allowedSessionKeyPrefixes\.$/,
    ],
    [
      '{ "hooks": { "allowedSessionKeyPrefixes": ["x:"] } }',
      /^hooks\.allowedSessionKeyPrefixes must hold hook:/,
    ],
    [
      '{ "hooks": { "allowedSessionKeyPrefixes": ["hook:"], "mappings": [{ "sessionKey": "x" }] } }',
      /^hooks\.mappings\[0\]\.sessionKey begins with none/,
    ],
    [
      '{ "hooks": { "mappings": [{ "transform": { "module": "../x.mjs" } }] } }',
      /transform\.module must be a path below/,
    ],
    [
      '{ "hooks": { "mappings": [{ "transform": { "module": "/etc/x.mjs" } }] } }',
      /transform\.module must be a path below/,
    ],
    ['{ "agents": [{ "id": "a" }, { "id": "b" }] }', /^agents exactly one of several agents/],
    ['{ "agents": [{ "id": "a", "key": "my-secret" }] }', /^agents\[0\]\.key must be an API key/],
    ['{ "agents": [{ "id": "a", "default": true }, { "id": "a" }] }', /^agents\[1\]\.id is there twice\.$/],
  ])('%s is refused in one line that quotes no value', (text, line) => {
    const read = parseConfig(text)
    const mistakes = 'mistakes' in read ? read.mistakes : []
    expect(mistakes).toHaveLength(1)
    expect(mistakes[0]).toMatch(line)
    expect(mistakes[0]).not.toMatch(/my-secret|\n/)
  })

  test('every mistake has its line', () => {
    const read = parseConfig(
      '{ "hooks": { "path": "x y", "enabled": "yes", "mappings": [{ "action": "run" }] } }',
    )
    expect('mistakes' in read && read.mistakes.length).toBe(3)
  })
})
