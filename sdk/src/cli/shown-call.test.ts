import { expect, test } from 'vitest'
import { Screen } from './screen'
import { shownCall } from './shown-call'

const screen = new Screen({ json: false, yes: false, color: false })
const [to, wallet, stranger] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as const) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const argument = (name: string, value: unknown, contract: string | null = null) => ({ name, value, contract })

test('a person reads the function, the contract, and each argument with what is known of its address', () => {
  const args = [
    argument('spender', to, 'escrowUSDC'),
    argument('owner', wallet),
    argument('other', stranger),
    argument('panel', [1n, 2n]),
    argument('passed', false),
    argument('note', ''),
    argument('title', 'Two\nspender  me'),
  ]
  const text = shownCall(screen, { contract: 'jobBoard', to, functionName: 'createJob', args }, wallet)
  expect(text.split('\n').map((line) => line.replace(/^(\w+) +/, '$1 '))).toEqual([
    `function createJob of jobBoard (${to})`,
    `spender ${to} (escrowUSDC)`,
    `owner ${wallet} (your wallet)`,
    `other ${stranger}`,
    'panel [1, 2]',
    'passed false',
    'note ""',
    'title "Two\\nspender  me"',
  ])
})
