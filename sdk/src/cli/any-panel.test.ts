import { expect, test, vi } from 'vitest'
import { MerxError } from '../errors'
import { type AnyPanel, isLate, withPanel } from './any-panel'

const context = { screen: { say: vi.fn() } } as never

const refused = (code: string, details: Record<string, unknown> = {}) =>
  new MerxError('The contract refused it.', { code, details })

/** Runs `open` with each body in turn; the errors are thrown in order. */
const opening = (...errors: (MerxError | null)[]) => {
  const sent: AnyPanel[] = []
  const open = async (panel: AnyPanel) => {
    sent.push(panel)
    const error = errors[sent.length - 1]
    if (error) throw error
    return 'open'
  }
  return { sent, open }
}

test('the drawn panel is named first, and any panel after a refusal of it, or of no known reason', async () => {
  const plain = opening()
  expect(await withPanel(context, false, plain.open)).toBe('open')
  expect(plain.sent).toEqual([{}])
  for (const error of [refused('CONFLICT', { error: 'PanelMismatch', seatA: '1' }), refused('TX_REVERTED')]) {
    const again = opening(error)
    expect(await withPanel(context, false, again.open)).toBe('open')
    expect(again.sent).toEqual([{}, { anyPanel: true }])
  }
})

test('any panel is named once, and nothing is tried again that was refused for another reason', async () => {
  const late = opening()
  await withPanel(context, true, late.open)
  expect(late.sent).toEqual([{ anyPanel: true }])
  for (const [takesAny, error] of [
    [true, refused('TX_REVERTED')],
    [false, refused('CHALLENGE_WINDOW_OVER')],
    [false, refused('CONFLICT', { status: 'SETTLED' })],
  ] as const) {
    const once = opening(error)
    await expect(withPanel(context, takesAny, once.open)).rejects.toBe(error)
    expect(once.sent).toHaveLength(1)
  }
})

test('the last hour is late', () => {
  const now = '2026-11-27T12:00:00.000Z'
  expect(isLate('2026-11-27T13:00:00.000Z', now)).toBe(false)
  expect(isLate('2026-11-27T12:59:59.000Z', now)).toBe(true)
  expect(isLate(null, now)).toBe(false)
})
