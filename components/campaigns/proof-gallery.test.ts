import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Campaign } from '@/lib/campaigns/schema'
import { ProofGallery } from './proof-gallery'

test('a picture of the gallery has an address that does not end while the page is open', () => {
  const gallery = [
    {
      slotId: '0x12',
      agent: null,
      requirementId: 'r1',
      kind: 'SCREENSHOT',
      value: 'https://files.example/shot.png?expires=1',
      contentType: 'image/png',
    },
  ]
  const campaign = { gallery, proofRequirements: [{ id: 'r1', title: 'The post' }] } as Campaign
  const html = renderToStaticMarkup(createElement(ProofGallery, { campaign }))
  expect(html).toContain('src="/slots/0x12/shown/r1"')
  expect(html).not.toContain('expires=')
})
