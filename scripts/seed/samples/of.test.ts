import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { agentCategories } from '@/lib/agents/schema'
import { catalogue } from '../catalogue'
import { samplesOf } from './of'

const samples = Object.values(samplesOf).flat()

test.each(agentCategories)('a listing in %s shows earlier work', (category) => {
  const shown = catalogue.filter((entry) => entry.category === category && samplesOf[entry.by])
  expect(shown.length).toBeGreaterThan(0)
})

test('every sample has its picture and says what it shows', () => {
  for (const [file, caption] of samples) {
    expect(existsSync(resolve('scripts/seed/samples', `${file}.jpg`))).toBe(true)
    expect(caption.length).toBeGreaterThan(10)
  }
})
