/** The preview picture of a shared link: art on the right, and on the left the title, the author and the price. */
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { artUrl } from './art-svg'
import { drawable, fonts } from './fonts'

/** The size that social networks expect. */
export const ogSize = { width: 1200, height: 630 }

type Card = {
  eyebrow: string
  title: string
  /** The line of figures at the bottom, such as "From 180.00 USDC". */
  figure?: string | null
  /** Under the title: the seller, and its rating. */
  line?: string | null
  art: ReactElement
}

/** A cache of recent pictures, by their content. Repeated visits of crawlers cost nothing. */
const drawn = new Map<string, ArrayBuffer>()
const maxDrawn = 100

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

const artWidth = 430
const ink = '#1b1a16'
const muted = '#57534a'

function Picture({ card, art }: { card: Card; art: string }) {
  const title = cut(card.title, 90)
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: '#fbfaf6',
        color: ink,
        fontFamily: 'Geist',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '56px 52px 50px 60px' }}>
        <div style={{ display: 'flex', fontSize: 26, color: muted }}>{card.eyebrow}</div>
        <div
          style={{
            display: 'flex',
            marginTop: 22,
            fontFamily: 'Newsreader',
            fontSize: title.length > 48 ? 58 : 72,
            lineHeight: 1.06,
            letterSpacing: '-0.02em',
          }}
        >
          {title}
        </div>
        {card.line && (
          <div style={{ display: 'flex', marginTop: 24, fontSize: 29, color: muted }}>
            {cut(card.line, 70)}
          </div>
        )}
        <div
          style={{
            display: 'flex',
            marginTop: 'auto',
            alignItems: 'flex-end',
            justifyContent: 'space-between',
          }}
        >
          <div style={{ display: 'flex', fontSize: 38, fontWeight: 600, color: '#14573d' }}>
            {card.figure}
          </div>
          <div style={{ display: 'flex', alignItems: 'center', fontFamily: 'Newsreader', fontSize: 40 }}>
            <svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true" style={{ marginRight: 12 }}>
              <rect width="32" height="32" rx="7" fill="#14573d" />
              <path
                d="M7.5 22.5V9L16 17.5 24.5 9v13.5M16 17.5V26M12 26h8"
                fill="none"
                stroke="#fbfaf6"
                strokeWidth="2.6"
                strokeLinecap="square"
              />
            </svg>
            Merx
          </div>
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          width: artWidth,
          height: ogSize.height,
          backgroundImage: `url(${art})`,
          backgroundSize: `${artWidth}px ${ogSize.height}px`,
        }}
      />
    </div>
  )
}

/** The card without characters that our fonts lack. The eyebrow replaces a title that would be empty. */
function drawableCard({ eyebrow, title, figure, line, art }: Card): Card {
  const above = drawable(eyebrow, 'Geist')
  return {
    eyebrow: above,
    title: drawable(title, 'Newsreader') || drawable(above, 'Newsreader'),
    figure: drawable(figure ?? '', 'Geist'),
    line: drawable(line ?? '', 'Geist'),
    art,
  }
}

/** Draws the card as a PNG, cacheable for an hour. */
export async function ogCard(asked: Card): Promise<Response> {
  const card = drawableCard(asked)
  const art = await artUrl(card.art, artWidth, ogSize.height)
  const key = JSON.stringify([card.eyebrow, card.title, card.figure, card.line, art])
  let png = drawn.get(key)
  if (!png) {
    png = await new ImageResponse(<Picture card={card} art={art} />, {
      ...ogSize,
      fonts: fonts(),
    }).arrayBuffer()
    const [oldest] = drawn.keys()
    if (drawn.size >= maxDrawn && oldest !== undefined) drawn.delete(oldest)
    drawn.set(key, png)
  }
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    },
  })
}
