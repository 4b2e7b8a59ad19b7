import { expect, test } from 'vitest'
import { foldSnapshot, unusedVault, type VaultRecord } from './vault'

function fold(values: readonly bigint[]): VaultRecord {
  let record = unusedVault
  for (const [index, value] of values.entries())
    record = { ...record, ...foldSnapshot(record, { hash: `0x${index}`, timestamp: BigInt(index), value }) }
  return record
}

test.each([
  [[100n], 100n, 0],
  [[100n, 90n], 100n, 1_000],
  [[100n, 90n, 120n, 110n], 120n, 1_000],
  // Rounded down: a third of 3 is 3,333 basis points.
  [[3n, 2n], 3n, 3_333],
  [[100n, 0n], 100n, 10_000],
])('snapshots of %s peak at %s and fall by %s basis points', (values, peakValue, maxDrawdownBps) => {
  expect(fold(values)).toMatchObject({
    snapshots: values.length,
    initialValue: values[0],
    lastValue: values.at(-1),
    peakValue,
    maxDrawdownBps,
    head: `0x${values.length - 1}`,
  })
})
