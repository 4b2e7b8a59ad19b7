import { expect, test } from 'vitest'
import { changeRow, isAnyOnItsWay, rowsOf, withoutRow } from './sending-files'

test('two files with one name are two rows: when one arrives the other is still on its way', () => {
  const rows = rowsOf([{ name: 'report.pdf' }, { name: 'report.pdf' }]).map(({ row }) => row)
  const [first, second] = rows
  if (!first || !second) throw new Error('there are two')
  const halfway = changeRow(rows, second.id, { share: 0.5 })
  expect(halfway.map(({ share }) => share)).toEqual([0, 0.5])
  const left = withoutRow(halfway, first.id)
  expect(left).toHaveLength(1)
  expect(isAnyOnItsWay(left)).toBe(true)
  expect(isAnyOnItsWay(changeRow(left, second.id, { failure: 'The upload failed.' }))).toBe(false)
})
