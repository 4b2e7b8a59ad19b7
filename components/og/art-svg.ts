/** A drawn scene or mark as a self-contained SVG: with colours instead of class names, for renderers without CSS. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { markupOf, paint } from '@/components/art/paint'

let sheets: Map<string, Map<string, string>> | undefined

/** The colours of each sheet in the light theme, from the stylesheet that pages use. */
function inksOf(sheet: string): Map<string, string> {
  if (!sheets) {
    const css = readFileSync(join(process.cwd(), 'components/art/art.css'), 'utf8')
    const blocks = [...css.matchAll(/^\.(art-[a-z]+) \{([^}]*)\}/gm)]
    sheets = new Map(
      blocks.map(([, name = '', body = '']) => [
        name,
        new Map(
          [...body.matchAll(/--(art-[a-z]+): (#[0-9a-f]+)/g)].map(([, ink = '', tone = '']) => [ink, tone]),
        ),
      ]),
    )
  }
  return sheets.get(sheet) ?? new Map()
}

/** Returns the drawing as a data URL of `width` × `height`. */
export async function artUrl(drawing: ReactElement, width: number, height: number): Promise<string> {
  const { head, body } = await markupOf(drawing)
  const inks = inksOf(/\bart-(?!ground)[a-z]+\b/.exec(head)?.[0] ?? '')
  const painted = paint(body, (ink) => inks.get(ink) ?? 'none')
  const [boxWidth = 320, boxHeight = 200] =
    /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(head)?.slice(1).map(Number) ?? []
  // The middle part of the drawing, at full height: the renderer would stretch it.
  const shownWidth = Math.min(boxWidth, (boxHeight * width) / height)
  const shownHeight = (shownWidth * height) / width
  const viewBox = [(boxWidth - shownWidth) / 2, (boxHeight - shownHeight) / 2, shownWidth, shownHeight].join(
    ' ',
  )
  const ground = inks.get('art-ground') ?? '#f1ebdc'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}"><rect width="${boxWidth}" height="${boxHeight}" fill="${ground}"/>${painted}</svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
