import { describe, expect, test } from 'vitest'
import type { ProofRequirement, ProofVersion } from '@/lib/campaigns/proof/proof-schema'
import { bodyOf, draftFrom, missingIn, readProof } from './proof-draft'

const requirement = (id: string, kind: ProofRequirement['kind'], required = true): ProofRequirement => ({
  id,
  kind,
  title: `Title of ${id}`,
  description: '',
  example: null,
  required,
})
const requirements = [
  requirement('shot', 'SCREENSHOT'),
  requirement('post', 'URL'),
  requirement('more', 'TEXT', false),
]

describe('a proof that is being written', () => {
  test('names what is required and missing; what is optional is never missing', () => {
    expect(missingIn(readProof(''), requirements)).toEqual(['Title of shot', 'Title of post'])
    const draft = {
      note: '',
      texts: { post: '  ' },
      files: { shot: { key: 'k', fileName: 'a.png', sizeBytes: 3 } },
    }
    expect(missingIn(draft, requirements)).toEqual(['Title of post'])
  })

  test('is sent in the order of the requirements, trimmed, without what is empty', () => {
    const draft = {
      note: ' done ',
      texts: { post: ' https://example.org/1 ', more: ' ' },
      files: { shot: { key: 'proofs/1.png', fileName: 'a.png', sizeBytes: 3 } },
    }
    expect(bodyOf(draft, requirements)).toEqual({
      note: 'done',
      items: [
        { requirementId: 'shot', kind: 'SCREENSHOT', value: 'proofs/1.png' },
        { requirementId: 'post', kind: 'URL', value: 'https://example.org/1' },
      ],
    })
  })

  test('begins with the version before, and with nothing when what was kept is broken', () => {
    const item = { url: null, contentType: null, sha256: null }
    const version: ProofVersion = {
      version: 1,
      note: 'first',
      items: [
        { ...item, requirementId: 'shot', kind: 'SCREENSHOT', value: 'key', fileName: 'a.png', sizeBytes: 5 },
        {
          ...item,
          requirementId: 'post',
          kind: 'URL',
          value: 'https://x.example',
          fileName: null,
          sizeBytes: null,
        },
      ],
      proofHash: '0x',
      proofText: '',
      submitted: true,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    const before = draftFrom(version)
    expect(before).toEqual({
      note: '',
      texts: { post: 'https://x.example' },
      files: { shot: { key: 'key', fileName: 'a.png', sizeBytes: 5 } },
    })
    expect(readProof('{"note":1}', before)).toEqual(before)
    expect(readProof('not json', before)).toEqual(before)
  })
})
