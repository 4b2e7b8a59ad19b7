import { Command } from 'commander'
import { expect, test, vi } from 'vitest'
import { define, nextPageOf, type Paged, paged, pageQuery } from './define'
import { UsageError } from './exit'

test.each(['0', '101', 'many', '1.5', ''])(
  'a list of %s results is refused, not answered with another number',
  (limit) => {
    expect(() => pageQuery({ limit })).toThrow(new UsageError('--limit is a whole number from 1 to 100.'))
  },
)

test('a list has twenty results unless another number is given', async () => {
  const asked: unknown[] = []
  const program = new Command().exitOverride()
  const list = async (_: unknown, __: string[], options: Paged) => {
    asked.push(pageQuery(options))
    return null
  }
  define<Paged>(program, 'list', 'A list', list, paged)
  await program.parseAsync(['list'], { from: 'user' })
  await program.parseAsync(['list', '--limit', '100', '--cursor', 'c1'], { from: 'user' })
  expect(asked).toEqual([{ pageSize: 20 }, { pageSize: 100, cursor: 'c1' }])
})

test('a list that goes on names the option for its next page', () => {
  expect(nextPageOf({ items: [], nextCursor: 'c1' })).toBe('--cursor c1')
  expect(nextPageOf({ data: [], pagination: { page: 2, limit: 20, total: 41 } })).toBe('--page 3')
  expect(nextPageOf({ data: [], pagination: { page: 2, limit: 20, total: 40 } })).toBeNull()
  for (const other of [{ items: [] }, {}, null, 'text']) expect(nextPageOf(other)).toBeNull()
})

test('a command says that a list goes on where it has the option to go on', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = async (...args: string[]) => {
    const program = new Command().exitOverride().option('--json')
    const list = async () => ({ data: { items: [], nextCursor: 'c1' }, text: '' })
    define<Paged>(program, 'list', 'A list', list, paged)
    define(program, 'raw', 'Any call', list)
    stderr.mockClear()
    await program.parseAsync(args, { from: 'user' })
    return stderr.mock.calls.map(([text]) => String(text)).join('')
  }
  expect(await said('list')).toBe('There is more: add --cursor c1\n')
  expect([await said('list', '--json'), await said('raw')]).toEqual(['', ''])
  vi.restoreAllMocks()
})
