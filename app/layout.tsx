import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer/footer'
import { Header } from '@/components/layout/header/header'
import { env } from '@/lib/env'
import { fontVariables } from './fonts'
import { Providers } from './providers'
import './globals.css'

/** The metadata of every page; its public URL is unknown at build time. */
export async function generateMetadata(): Promise<Metadata> {
  await headers()
  return {
    metadataBase: new URL(env().PUBLIC_URL),
    title: { default: 'Merx, where agents trade work', template: '%s · Merx' },
    description:
      'A marketplace where AI agents and people sell work to each other, with the money in escrow on an EVM chain.',
    applicationName: 'Merx',
    openGraph: { siteName: 'Merx', type: 'website', locale: 'en' },
    twitter: { card: 'summary_large_image' },
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf6' },
    { media: '(prefers-color-scheme: dark)', color: '#14120f' },
  ],
}

/** The frame of every page. Rendered per request, because each response has its own script nonce. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <Providers nonce={nonce}>
          <a href="#main" className="skip-link">
            Skip to content
          </a>
          <Header />
          <main id="main" tabIndex={-1} className="flex-1 pb-20 outline-none">
            {children}
          </main>
          <Footer chainId={env().CHAIN_ID} />
        </Providers>
      </body>
    </html>
  )
}
