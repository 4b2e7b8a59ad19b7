import { describe, expect, test } from 'vitest'
import { indexerPart } from './health'

const at = (block: bigint, error: string | null = null) => ({
  block_number: block,
  updated_at: new Date(),
  error,
  again: false,
  recounts: false,
})

describe('what health says of the indexer', () => {
  test('next to the node’s newest block it is well', () => {
    expect(indexerPart(at(950n), 950n, 0)).toEqual({ ok: true, note: 'block 950, 0 behind' })
    expect(indexerPart(at(949n), 950n, 0)).toEqual({ ok: true, note: 'block 949, 1 behind' })
  })

  test('ahead of a node that has lost blocks it is not', () => {
    const note = 'block 950 is indexed, 10 ahead of the node, whose newest is 940'
    expect(indexerPart(at(950n), 940n, 0)).toEqual({ ok: false, note })
    expect(indexerPart(at(950n), 940n, 9)).toEqual({ ok: false, note: `${note}, final up to block 941` })
  })

  test('ahead of a node by blocks that are not final yet it is well, and says so', () => {
    expect(indexerPart(at(950n), 940n, 12)).toEqual({
      ok: true,
      note: 'block 950 is indexed, 10 ahead of the node, whose newest is 940, final up to block 938',
    })
  })

  test('far behind it is well only while it makes progress, or indexes blocks again for a contract that joined', () => {
    const quiet = { ...at(900n), updated_at: new Date(Date.now() - 60_000) }
    const failed = at(900n, 'the node does not answer')
    expect(indexerPart(at(900n), 950n, 0).ok).toBe(true)
    for (const stuck of [quiet, failed]) {
      expect(indexerPart(stuck, 950n, 0).ok).toBe(false)
      expect(indexerPart({ ...stuck, again: true }, 950n, 0).ok).toBe(true)
    }
    expect(indexerPart({ ...quiet, again: true }, 950n, 12).note).toBe(
      'block 900, 50 behind, final up to block 888, indexes blocks again for a contract that joined',
    )
  })

  test('far behind it is well while it counts figures and ledgers again, and says so', () => {
    const counting = { ...at(900n), updated_at: new Date(Date.now() - 60_000), recounts: true }
    expect(indexerPart(counting, 950n, 0)).toEqual({
      ok: true,
      note: 'block 900, 50 behind, counts figures and ledgers again',
    })
  })

  test('while the node does not answer, only the chain is down', () => {
    expect(indexerPart(at(950n), null, 0).ok).toBe(true)
    expect(indexerPart(undefined, 950n, 0)).toEqual({ ok: false, note: 'nothing is indexed yet' })
  })
})
