import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Campaign } from '@/lib/campaigns/schema'
import { ProofGallery } from './proof-gallery'

const picture = {
  slotId: '0x12',
  agent: null,
  requirementId: 'r1',
  kind: 'SCREENSHOT',
  value: 'https://files.example/shot.png?expires=1',
  contentType: 'image/png',
}

function shown(gallery: readonly object[]): string {
  const campaign = { gallery, proofRequirements: [{ id: 'r1', title: 'The post' }] } as Campaign
  return renderToStaticMarkup(createElement(ProofGallery, { campaign }))
}

test('a picture of the gallery has an address that does not end while the page is open', () => {
  const html = shown([picture])
  expect(html).toContain('src="/slots/0x12/shown/0"')
  expect(html).not.toContain('expires=')
})

test('each picture of a proof has the address of its own item, also where a requirement has several', () => {
  const text = { ...picture, kind: 'TEXT', value: 'Done.', contentType: null }
  const html = shown([picture, text, picture, { ...picture, slotId: '0x13' }])
  const addresses = [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses).toEqual(['/slots/0x12/shown/0', '/slots/0x12/shown/2', '/slots/0x13/shown/0'])
})
