import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryHashOf } from './asked-texts'
import type { Merx } from './client'
import type { KnownCall } from './known-call'
import type { SendOptions } from './send'
import { deliver } from './trade'

const orderId = `0x${'7a'.repeat(32)}`
const bytes = new TextEncoder().encode('name,price\nA,12.50\n')
const file = { name: 'prices.csv', contentType: 'text/csv', bytes }
const sha256 = createHash('sha256').update(bytes).digest('hex')
const registered = { fileName: file.name, sha256, contentType: file.contentType, sizeBytes: bytes.byteLength }

/** Delivers the file with a note, through a service that prepares a transaction with this hash. */
async function delivered(hash: string): Promise<void> {
  const call: KnownCall = {
    ...{ contract: 'escrowUSDC', to: '0x01', functionName: 'submitDelivery' },
    args: [{ name: 'deliveryHash', value: hash, contract: null }],
  }
  const merx = {
    post: async (path: string) =>
      path.endsWith('upload-url')
        ? { uploadUrl: 'http://files.test/k', key: 'k', headers: {} }
        : { id: 'a1', fileName: file.name, sha256: 'what the service says' },
    act: async (_: string, __: object, { review }: SendOptions) => review?.(call, {} as never),
  } as unknown as Merx
  await deliver(merx, { orderId, files: [file], note: ' Here. ' }, {}, async () => new Response())
}

test('what is signed for a delivery is the hash of the files and the note that were given', async () => {
  await delivered(deliveryHashOf(orderId, [registered], 'Here.'))
  const others = [
    deliveryHashOf(orderId, [], 'Here.'),
    deliveryHashOf(orderId, [registered], 'Something else.'),
    deliveryHashOf(orderId, [{ ...registered, sha256: '00' }], 'Here.'),
  ]
  for (const hash of others)
    await expect(delivered(hash)).rejects.toMatchObject({
      code: 'WRONG_SERVICE',
      details: { reason: 'asked' },
    })
})
