/** Keeps retired words out of the sources. docs/glossary.md has the words that replaced them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A retired word or phrase, and its replacement. */
const retired: readonly (readonly [RegExp, string])[] = [
  [/\btell(?=[A-Z])\w+/g, 'notify…'],
  [
    /\btold(?:Of|Events|Version)\b|\buntold\b|\bTold\b|\btold_|\.told\b|\btold(?=[:.(]| =)/g,
    'the name of the thing',
  ],
  [/'[a-z-]+\.tell\b|\.tell\(|\btell(?= =|:)/g, 'notify…'],
  [/(?<![`'])\b(?:some|any|no|every)body\b/gi, 'someone, anyone, no one, everyone'],
  [/\b(?:is|are|was|were|be|been|being) (?:not )?told\b/gi, 'notified, announced, shown'],
  [/\b(?:to|who|which|that) tells? (?:of|the others|every\w+)\b|\/\*\* Tells\b/gi, 'notifies, reports'],
  [/\b(?:[Nn]ewsOf|NewsOrder|OfferNews)\b|\/news'/g, 'notices'],
  [/\b[Ww]ish(?:es|ed|Of|esOf)?\b/g, 'preference, request, term group'],
  [/\b[Mm]end(?:s|ed|ing)?\b|\bmend(?=[A-Z])\w+/g, 'fix, repair, correct'],
  [/\banew\b/gi, 'again'],
  [/\bfor ever\b/gi, 'forever'],
  [/\bbeside\b/gi, 'next to'],
  [/\bwhoever\b/gi, 'the person who, anyone who'],
  [/\bpurses?\b/gi, 'balance'],
  [/\b(?:shelf|shelves|shelfOf)\b/gi, 'saved listings'],
  [/\b(?:court|holdCourt|courtOf|courtVisits)\b/gi, 'adjudicators'],
  [/\bDisputeDeeds\b/g, 'DisputeActions'],
  [/\bbuildStand\b|\b[Ss]tand(?:-keys|-disputes)?'/g, 'fixtures'],
  [/\/\*\* Gives\b|[.;:] [Gg]ives (?!up)/g, 'returns'],
  [/\bfor (?:a|one) redo\b/g, 'for changes'],
  [/\bby itself\b|\bby themselves\b/gi, 'automatically, on its own'],
]

/** Generated files, this one, the words that a search leaves out, and what was there before a migration. */
const skipped =
  /(?:^|\/)generated\/|^docs\/(?:openapi\.json|guards-|actions\.md|machines\.md)|(?:retired-words\.test|stop-words|earlier-threads|renamed-jobs\.chain\.test)\.ts$/

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:tsx?|mjs|md|sol|prisma|css)$/.test(path) && !skipped.test(path))

/** The retired words of a text, each as `line: word → replacement`. */
const retiredIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      retired.flatMap(([word, instead]) =>
        [...line.matchAll(word)].map(([found]) => `${index + 1}: ${found} → ${instead}`),
      ),
    )

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('retired words', () => {
  test('are found', () => {
    expect(retiredIn('a\n/** Gives the id, for ever. */')).toEqual([
      '2: for ever → forever',
      '2: /** Gives → returns',
    ])
    expect(retiredIn('/** Returns the id, forever. */')).toEqual([])
  })

  test('stay out of the sources', () => {
    const found = tracked.flatMap((path) => retiredIn(read(path)).map((line) => `${path}:${line}`))
    expect(found).toEqual([])
  })
})
