import fc from 'fast-check'
import { type Hex, keccak256, stringToHex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { canonicalJson, type Json, textHash } from '@/lib/hash'
import { stopLossValue, targetValue } from './limits'
import { deliverableHash, type PublishedSnapshot, snapshotDigest, snapshotRefusal } from './snapshot'

const enclave = privateKeyToAccount(keccak256(stringToHex('enclave')))
const domain = { chainId: 31_337, vault: `0x${'5a'.repeat(20)}` as Hex }

async function published(change: Partial<PublishedSnapshot> = {}): Promise<PublishedSnapshot> {
  const report = change.report ?? '{"equity":"10"}'
  const unsigned = {
    jobId: keccak256(stringToHex('job')),
    timestamp: 1_800_000_000,
    value: 10_000_000n,
    previousHash: zeroHash,
    closes: null,
    ...change,
    report,
    reportHash: textHash(report),
  }
  return { ...unsigned, signature: await enclave.sign({ hash: snapshotDigest(unsigned, domain) }) }
}

const refusal = (one: PublishedSnapshot, at = domain, signer: Hex = enclave.address) =>
  snapshotRefusal(one, at, signer, null)

test('a snapshot is the word of its signer, for its vault, and nothing of it can be changed', async () => {
  const one = await published()
  expect(await refusal(one)).toBeNull()
  const changes: Partial<PublishedSnapshot>[] = [
    { jobId: keccak256(stringToHex('another')) },
    { timestamp: one.timestamp + 1 },
    { value: one.value + 1n },
    { report: '{"equity":"11"}' },
    { reportHash: zeroHash },
    { previousHash: keccak256(stringToHex('before')) },
    { closes: 'deadline' },
    { signature: `0x${'00'.repeat(65)}` },
  ]
  for (const change of changes)
    expect(await refusal({ ...one, ...change }), Object.keys(change)[0]).not.toBeNull()
  expect(await refusal(one, { ...domain, chainId: 1 })).not.toBeNull()
  expect(await refusal(one, { ...domain, vault: `0x${'5b'.repeat(20)}` })).not.toBeNull()
  expect(await refusal(one, domain, `0x${'11'.repeat(20)}`)).not.toBeNull()
})

test('a close is no snapshot, and its reason is part of it', async () => {
  const [deadline, loss] = [await published({ closes: 'deadline' }), await published({ closes: 'stop_loss' })]
  expect(await refusal(deadline)).toBeNull()
  expect(await refusal({ ...deadline, closes: 'stop_loss' })).not.toBeNull()
  expect(deadline.signature).not.toBe(loss.signature)
})

test('limits are rounded as the vault rounds them: the stop down, the target up', () => {
  expect(stopLossValue(9_999n, 1_000)).toBe(8_999n)
  expect(targetValue(9_999n, 1)).toBe(10_000n)
  expect(targetValue(10_000n, 0)).toBe(10_000n)
  expect(deliverableHash('0xABCD', 12n)).toBe(keccak256(stringToHex('0xabcd|12')))
})

test('canonical JSON is one text for equal content, whatever the order of its keys', () => {
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
    ),
  }))
  const turned = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(turned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, item]) => [key, turned(item)]),
    )
  }
  fc.assert(
    fc.property(tree, (value) => {
      const text = canonicalJson(value)
      return canonicalJson(turned(value)) === text && canonicalJson(JSON.parse(text) as Json) === text
    }),
  )
})
