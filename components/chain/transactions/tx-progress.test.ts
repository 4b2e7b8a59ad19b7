import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TxPhase } from './tx-plan'
import { TxProgress } from './tx-progress'
import type { IntentControl } from './use-intent'

const shown = (phase: TxPhase) => {
  const control: IntentControl = {
    phase,
    steps: [],
    running: true,
    choices: [],
    choiceKey: 0,
    choose: () => undefined,
    start: () => undefined,
    keepWaiting: () => undefined,
    startAgain: () => undefined,
    reset: () => undefined,
  }
  return renderToStaticMarkup(createElement(TxProgress, { control, receipt: 'Done.' }))
}

test('a run can be stopped while the wallet is asked, and not once it has sent something', () => {
  const atWallet: TxPhase[] = [
    { name: 'connecting', step: 0, wanted: null },
    { name: 'switching', step: 0 },
    { name: 'signing', step: 0, summary: 'Pay' },
  ]
  for (const phase of atWallet) expect(shown(phase)).toContain('Stop')
  expect(shown({ name: 'bundled', step: 0 })).not.toContain('Stop')
})
