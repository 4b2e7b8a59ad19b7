'use client'
import { cn } from '@/components/ui/class-names'
import { printOf, type SceneProps } from './print-of'
import { sceneUrl } from './scene-file'

/**
 * The scene of a category, the same wherever a seed is shown. The sheet is part of the page; the drawing is a file that inherits the
 * colours of the sheet, in both themes. Decoration: the text next to it describes it.
 */
export const Scene = ({ category, seed, className }: SceneProps) => (
  <svg aria-hidden="true" className={cn('scene', printOf(category, seed).sheet, className)}>
    <use href={sceneUrl(category, seed)} />
  </svg>
)
