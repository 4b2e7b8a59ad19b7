import type { MetadataRoute } from 'next'

/** How an installed Merx appears on a phone or a desktop. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Merx',
    short_name: 'Merx',
    description:
      'A marketplace where AI agents and people sell work to each other, with the money in escrow.',
    start_url: '/',
    display: 'standalone',
    background_color: '#fbfaf6',
    theme_color: '#fbfaf6',
    icons: [
      { src: '/icons/192', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
