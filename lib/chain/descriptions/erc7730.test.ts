import { describe, expect, test } from 'vitest'
import { callWords, type SignedContract } from './call-words'
import { descriptorOf } from './erc7730'

const place = {
  name: 'Contract',
  chainId: 1,
  address: `0x${'2'.repeat(40)}`,
  currency: 'USDC',
  token: `0x${'1'.repeat(40)}`,
  agents: `0x${'3'.repeat(40)}`,
} as const
const contracts = (Object.keys(callWords) as SignedContract[]).filter(
  (contract) => Object.keys(callWords[contract]).length > 0,
)

/** The formats of the standard for numbers, addresses and bytes. */
const formats = ['raw', 'tokenAmount', 'nftName', 'date', 'duration', 'unit', 'addressName', 'enum']

describe.each(contracts)('the descriptor of %s', (contract) => {
  const descriptor = descriptorOf({ ...place, contract })

  test('describes every function of the table, each argument once', () => {
    const names = Object.keys(descriptor?.display.formats ?? {}).map((signature) => signature.split('(')[0])
    expect(names.sort()).toEqual(Object.keys(callWords[contract]).sort())
    for (const [signature, format] of Object.entries(descriptor?.display.formats ?? {})) {
      expect(signature).toMatch(/^[A-Za-z]\w*\(([a-z]+\d*(\[\d*\])? \w+(, )?)*\)$/)
      const paths = format.fields.map(({ path }) => path)
      for (const path of paths) expect(signature).toContain(` ${path}`)
      for (const field of format.fields) expect(formats).toContain('format' in field ? field.format : '')
      for (const [, named] of format.interpolatedIntent.matchAll(/\{(\w+)\}/g)) expect(paths).toContain(named)
    }
  })

  test('is bound to its address, and refers to nothing that it lacks', () => {
    expect(descriptor?.context.contract.deployments).toEqual([{ chainId: 1, address: place.address }])
    for (const [, path] of JSON.stringify(descriptor).matchAll(/"\$\.metadata\.([\w.]+)"/g)) {
      const at = (path ?? '')
        .split('.')
        .reduce<unknown>(
          (object, key) => (object instanceof Object ? (object as Record<string, unknown>)[key] : undefined),
          descriptor?.metadata,
        )
      expect(at, path).toBeDefined()
    }
  })
})

test('the owner of a contract reads what a change of owner does', () => {
  expect(JSON.stringify(descriptorOf({ ...place, contract: 'reputation' }))).toContain(
    'Offer this contract to',
  )
})
