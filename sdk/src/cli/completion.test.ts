import { Command } from 'commander'
import { expect, test } from 'vitest'
import { completionOf } from './completion'

const program = new Command('merx').option('--json', 'print JSON')
program.command('orders').description('Orders').command('release').description('Pay the seller')
const scriptOf = (shell: string) => completionOf(program, shell) ?? ''

test('fish compares the words so far as one word, also when there are none yet', () => {
  const script = scriptOf('fish')
  expect(script).toContain('test "$(string join / $path)" = "$argv[1]"')
  expect(script).toContain(`complete -c merx -n '__merx_at ""' -f -a 'orders' -d 'Orders'`)
  expect(script).toContain(`complete -c merx -n '__merx_at "orders"' -f -a 'release' -d 'Pay the seller'`)
})

test('zsh keeps its own array `path`, which is PATH', () => {
  expect(scriptOf('zsh')).not.toMatch(/\bpath\b/)
})

test('a shell that is not known has no script', () => {
  expect(completionOf(program, 'tcsh')).toBeNull()
})
