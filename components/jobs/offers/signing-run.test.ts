import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Connector } from 'wagmi'
import { SigningNote } from './signing-note'
import { runSigning, type SigningState, type SigningWork } from './signing-run'

const phone = { uid: 'phone', id: 'phone', name: 'Phone' } as Connector
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A wallet that responds when the test triggers it. */
function pairedLater() {
  let answer = () => {}
  const paired = new Promise<void>((resolve) => {
    answer = resolve
  })
  const signed: string[] = []
  const work: SigningWork = async ({ pick, say }) => {
    const { uid } = await pick([phone], account)
    await paired
    say('Sign in your wallet')
    signed.push(uid)
  }
  return { work, answer: () => answer(), signed }
}

/** Runs the work; `states` are all states that were shown. */
function started(work: SigningWork) {
  const states: SigningState[] = []
  const control = new AbortController()
  return { states, control, run: runSigning(work, (state) => states.push(state), control.signal) }
}

const choose = (state: SigningState | undefined) => {
  if (state?.name !== 'choosing') throw new Error('no wallet is asked for')
  state.choice.resolve(phone)
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a wallet that was chosen stays shown until it is ready, so that it can be paired', async () => {
  const { work, answer, signed } = pairedLater()
  const { states, run } = started(work)
  choose(states.at(-1))
  await settled()
  expect(states.at(-1)).toMatchObject({ name: 'choosing', choice: { connectors: [phone], wanted: account } })
  answer()
  expect(await run).toBe(true)
  expect(states.map((state) => (state.name === 'running' ? state.step : state.name))).toEqual([
    'Getting ready',
    'choosing',
    'Sign in your wallet',
    'idle',
  ])
  expect(signed).toEqual(['phone'])
})

test('a run that is stopped ends at once, and a wallet that answers later signs nothing', async () => {
  const { work, answer, signed } = pairedLater()
  const { states, control, run } = started(work)
  choose(states.at(-1))
  control.abort()
  expect(await run).toBe(false)
  answer()
  await settled()
  expect(states.at(-1)?.name).toBe('choosing')
  expect(signed).toEqual([])
})

test('what went wrong is shown', async () => {
  const { states, run } = started(() => Promise.reject(new Error('No wallet')))
  expect(await run).toBe(false)
  expect(states.at(-1)).toMatchObject({ name: 'failed', failure: { kind: 'unknown' } })
})

test('the list of wallets names the account that has to sign, and can be left', () => {
  const choice = { key: 1, connectors: [phone], wanted: account, resolve: () => undefined }
  const signing = { step: null, choice, failure: null, stop: () => undefined }
  const html = renderToStaticMarkup(createElement(SigningNote, { signing }))
  expect(html).toContain('0x7099…79C8')
  expect(html).toMatch(/>Stop</)
})
