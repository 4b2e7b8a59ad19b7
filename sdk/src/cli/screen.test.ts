import { PassThrough } from 'node:stream'
import pc from 'picocolors'
import { afterEach, expect, test, vi } from 'vitest'
import { Screen } from './screen'
import { jsonText, visible } from './shown-text'

/** Sets the clipboard, clears the screen, the same with one character of C1, and reverses letters. */
const clipboard = '\u001b]52;c;ZXZpbA==\u0007'
const clear = '\u001b[2J'
const short = '\u009b2J'
const turned = '\u202eexe.txt'
const attack = `a${clipboard}b${clear}c${short}d${turned}\r\u0000\u007f`
const commanding = /[\p{Cc}\p{Bidi_Control}]/u

const screen = (over = {}) => new Screen({ json: false, yes: false, color: false, ...over })

/** Returns what is written to a stream from now on. */
function written(stream: NodeJS.WriteStream): () => string {
  const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
  return () => spy.mock.calls.map(([text]) => String(text)).join('')
}

/** The fake spinner of these tests: its calls, in order. */
const { turns } = vi.hoisted(() => {
  // Another test of this process may have loaded the screen with the real spinner.
  vi.resetModules()
  return { turns: [] as string[] }
})
vi.mock('ora', () => ({
  default: ({ text }: { text: string }) => {
    const spinner = {
      text,
      start: () => {
        turns.push('start')
        return spinner
      },
      stop: () => {
        turns.push('stop')
        return spinner
      },
      succeed: () => turns.push('succeed'),
      fail: () => turns.push('fail'),
    }
    return spinner
  },
}))

afterEach(() => {
  vi.restoreAllMocks()
  turns.length = 0
})

const shows: [string, (screen: Screen, text: string) => void][] = [
  ['fields', (one, text) => one.print({ data: null, text: one.fields([['title', text]]) })],
  ['a table', (one, text) => one.print({ data: null, text: one.table(['title'], [[text]]) })],
  ['plain words', (one, text) => one.print({ data: null, text })],
  ['a line', (one, text) => one.line(null, text)],
]

test.each(shows)('%s show what a stranger wrote, and do nothing else', (_, show) => {
  const out = written(process.stdout)
  show(screen(), attack)
  expect(out().replaceAll('\n', '')).not.toMatch(commanding)
  expect(out()).toContain('52;c;')
  expect(out()).toContain('exe.txt')
})

test('words on the way and failures show what a stranger wrote, and do nothing else', () => {
  const out = written(process.stderr)
  screen().say(attack)
  screen().fail(new Error(attack))
  expect(out().replaceAll('\n', '')).not.toMatch(commanding)
})

test('JSON does nothing to a terminal either, and is the same value', () => {
  const out = written(process.stdout)
  screen({ json: true }).print({ data: { text: attack, more: ['ü'] }, text: '' })
  expect(out().replaceAll('\n', '')).not.toMatch(commanding)
  expect(JSON.parse(out())).toEqual({ text: attack, more: ['ü'] })
  expect(jsonText(undefined)).toBe('null')
})

test('lines of a value stay lines, and do not look like other fields', () => {
  const text = screen().fields([
    ['title', 'One\r\nstatus  SETTLED'],
    ['status', 'OPEN'],
    ['empty', ''],
  ])
  expect(text).toBe('title   One\n        status  SETTLED\nstatus  OPEN')
})

test('the colours of the command stay where there are colours', () => {
  const { bold, red } = pc.createColors(true)
  const mine = `${bold('OPEN')} ${red('no')}`
  expect(visible(mine, true)).toBe(mine)
  expect(visible(mine, false)).not.toMatch(commanding)
  expect(visible(`${mine}${clear}\u001b[8m`, true)).toBe(`${mine}\u{fffd}[2J\u{fffd}[8m`)
})

test('a question stops what turns, which goes on after the answer', async () => {
  const [keys, words] = [new PassThrough(), new PassThrough()].map((one) =>
    Object.assign(one, { isTTY: true }),
  )
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keys as never)
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(words as never)
  const one = screen()
  let before: string[] = []
  const answer = await one.withSpinner('Signing', () => {
    const secret = one.secret('Password: ', '')
    before = [...turns]
    keys?.write('horse\r')
    return secret
  })
  expect([answer, before]).toEqual(['horse', ['start', 'stop']])
  expect(turns).toEqual(['start', 'stop', 'start', 'succeed'])
  expect(String(words?.read())).toContain('Password: ')
  expect(String(words?.read())).not.toContain('horse')
})

test('a question stands below what it is about, and --yes shows neither', async () => {
  const [keys, words] = [new PassThrough(), new PassThrough()].map((one) =>
    Object.assign(one, { isTTY: true }),
  )
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(keys as never)
  vi.spyOn(process, 'stderr', 'get').mockReturnValue(words as never)
  await screen({ yes: true }).confirm('Sign?', 'function approve')
  expect(words?.read()).toBeNull()
  const answer = screen().confirm('Sign?', `function approve${clear}`)
  keys?.write('y\r')
  await answer
  expect(String(words?.read())).toMatch(/^function approve\u{fffd}\[2J\n.*Sign\? \[y\/N\]/su)
})

test('what is agreed to is named where --yes answers, and may be left to the question elsewhere', () => {
  expect(() => screen({ yes: true }).assertNamed('--share <percent>', undefined)).toThrow('--share <percent>')
  expect(() => screen({ yes: true }).assertNamed('--share <percent>', '0')).not.toThrow()
  expect(() => screen().assertNamed('--share <percent>', undefined)).not.toThrow()
})
