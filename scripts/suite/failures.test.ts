import { describe, expect, it } from 'vitest'
import { digest, plain, titleOf } from './failures'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`)

describe('plain', () => {
  it('takes away colours, frames of other people’s code and heaps of empty lines', () => {
    const red = '\u001b[31mError: no\u001b[39m'
    const frames = [
      '    at /work/e2e/a.test.ts:2:1',
      '    at file:///work/node_modules/@vitest/runner/dist/chunk.js:302:11',
      '    at new Promise (<anonymous>)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    ]
    expect(plain([red, '', '  ', '', ...frames, ''].join('\n'))).toBe(
      'Error: no\n\n    at /work/e2e/a.test.ts:2:1',
    )
  })
})

describe('titleOf', () => {
  it('leaves out what is empty', () => {
    expect(titleOf('browser', '', 'a.spec.ts', 'pays')).toBe('browser › a.spec.ts › pays')
  })
})

describe('digest', () => {
  it('says nothing when nothing failed', () => {
    expect(digest([])).toEqual([])
  })

  it('names the stage, the place and the error of each failure', () => {
    const failures = [
      { title: 'a.test.ts › adds', message: 'Error: 1 is not 2\n    at a.test.ts:3:1' },
      { title: '', message: '' },
    ]
    expect(digest([{ stage: 'unit', failures }])).toEqual([
      '',
      '✗ unit › a.test.ts › adds',
      '    Error: 1 is not 2',
      '        at a.test.ts:3:1',
      '',
      '✗ unit',
      '',
    ])
  })

  it('keeps both ends of a long error, and one that is a line too long whole', () => {
    const shown = (count: number) =>
      digest([{ stage: 'unit', failures: [{ title: 't', message: numbered(count).join('\n') }] }]).slice(2)
    expect(shown(31)).toHaveLength(31)
    const long = shown(100)
    expect(long).toHaveLength(31)
    expect(long.slice(19, 22)).toEqual(['    line 20', '    … 70 lines that are in the log …', '    line 91'])
    expect(long.at(-1)).toBe('    line 100')
  })

  it('cuts a line that holds a whole element', () => {
    const [, , line = ''] = digest([
      { stage: 'unit', failures: [{ title: 't', message: 'x'.repeat(5_000) }] },
    ])
    expect(line.length).toBeLessThan(320)
    expect(line).toMatch(/x …$/)
  })

  it('counts the rest when one cause failed very many', () => {
    const failures = numbered(40).map((title) => ({ title, message: 'no' }))
    expect(digest([{ stage: 'api', failures }]).at(-1)).toBe('✗ api: 15 more failures in its log')
  })
})
