/** Drawings as self-contained SVG text: with colours instead of class names. */
import type { ReactElement } from 'react'

/** Returns the markup of a drawing. */
export async function markupOf(drawing: ReactElement): Promise<{ head: string; body: string }> {
  // Next forbids this import at the top of a module that a page could load; only routes generate pictures.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const [, head = '', body = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(renderToStaticMarkup(drawing)) ?? []
  return { head, body }
}

/** Replaces each class name by its colour. `toneOf` returns the colour of an ink (`art-mid`). */
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
