/** Drawings as text that stands on its own: with their inks instead of class names. */
import type { ReactElement } from 'react'

/** Returns the markup of a drawing. */
export async function markupOf(drawing: ReactElement): Promise<{ head: string; body: string }> {
  // Next refuses this import at the top of a module that a page could load; pictures are made by routes alone.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const [, head = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(renderToStaticMarkup(drawing)) ?? []
  return { head, body }
}

/** Writes the ink of each part where its class name was. `toneOf` says what an ink (`art-mid`) looks like. */
export const paint = (body: string, toneOf: (ink: string) => string): string =>
  body.replace(/ class="([^"]*)"/g, (_, names: string) =>
    names
      .split(' ')
      .map((name) => {
        const [, what, ink = ''] = /^(fill|stroke)-(art-[a-z]+)$/.exec(name) ?? []
        return what ? ` ${what}="${toneOf(ink)}"` : ''
      })
      .join(''),
  )
