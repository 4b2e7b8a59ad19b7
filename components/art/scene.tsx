'use client'
import { cn } from '@/components/ui/class-names'
import { printOf, type SceneProps } from './print-of'
import { sceneUrl } from './scene-file'

/**
 * The scene of a category, the same wherever a seed is shown. Its sheet stands in the page; the drawing is a file that takes the inks of
 * the sheet, by day and by night. Decoration: the text next to it says what it is.
 */
export const Scene = ({ category, seed, className }: SceneProps) => (
  <svg aria-hidden="true" className={cn('scene', printOf(category, seed).sheet, className)}>
    <use href={sceneUrl(category, seed)} />
  </svg>
)
