import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stemOf, unfinishedStems } from './stem'

describe('one stem for', () => {
  test.each([
    'audit audits auditing audited auditor auditors',
    'translate translates translated translating translation translations translator',
    'localise localises localised localising localisation localize localized localizing localization',
    'label labels labeled labelled labeling labelling labeler',
    'document documents documented documentation',
    'verify verifies verified verifying verification verifier',
    'analyse analysis analyst analyze analyzing',
    'develop develops developer developers developing development',
    'write writes writing writer writers',
    'price prices priced pricing',
    'deploy deploys deployed deploying deployment',
    'evaluate evaluates evaluating evaluation evaluator',
    'design designs designer designers designed designing',
    'engineer engineers engineering',
  ])('%s', (forms) => {
    expect([...new Set(forms.split(' ').map(stemOf))]).toHaveLength(1)
  })
})

test.each(['erc-20', 'c++', 'node.js', 'seo', 'ui', 'straße', '数据', 'the2'])(
  '%s is its own stem',
  (word) => {
    expect(stemOf(word)).toBe(word)
  },
)

test.each([
  ['contract', 'contact'],
  ['string', 'strange'],
  ['document', 'dock'],
  ['format', 'form'],
  ['brand', 'bran'],
])('%s and %s stay two words', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)))

test.each(['translation', 'documentation', 'localisation', 'verification', 'auditing', 'deployment'])(
  'every beginning of %s leads to its stem, by it or by what may be missing',
  (word) => {
    const stem = stemOf(word)
    for (let end = 4; end < word.length; end++) {
      const typed = word.slice(0, end)
      expect(stem.startsWith(typed) || unfinishedStems(typed).includes(stem), typed).toBe(true)
    }
  },
)

test('a stem is never longer than its word, but for a changed ending', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdeiynrstzgl'), maxLength: 16 }), (word) => {
      expect(stemOf(word).length).toBeLessThanOrEqual(word.length)
    }),
  ))
