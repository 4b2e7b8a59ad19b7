/**
 * Accessibility of what is new. axe takes a quarter of a second for a whole page, and journeys pass through the same frames, cards and forms
 * hundreds of times: what was found sound is not judged again, as long as nothing that a rule looks at has changed.
 */
import type { Page } from '@playwright/test'
import type { Result } from 'axe-core'
import { loadAxe, runOptions, settled, violationsOf } from '@/scripts/suite/browser'
import { type Seen, seenIn } from './signatures'

/** The signatures of the elements that axe found nothing against. */
const sound = new Set<number>()

/** The signatures of the page as it is now, of which axe judges the elements without a known one, if there is a list of those. */
const lookAt = (page: Page, within: string, known: readonly number[] | null): Promise<Seen> =>
  page.evaluate(seenIn, [within, known, runOptions('all')] as const)

/**
 * The axe violations of the elements inside of `within` that no journey has shown before in this state and place, on a screen of this width.
 * Those of a page that was shown before are found in the same pass as its signatures, so that it cannot change in between.
 */
export async function newViolations(page: Page, within: string): Promise<Result[]> {
  await settled(page)
  if (page.frames().length > 1) return violationsOf(page, 'all', within)
  const { signatures } = await lookAt(page, within, null)
  const known = signatures.filter((one) => sound.has(one))
  if (known.length === signatures.length) return []
  await loadAxe(page)
  const judged = await lookAt(page, within, known)
  if (judged.violations.length === 0) for (const one of judged.signatures) sound.add(one)
  return judged.violations
}
