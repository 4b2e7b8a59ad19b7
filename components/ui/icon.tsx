import type { StaticImageData } from 'next/image'
import type { ComponentProps } from 'react'
import { cn } from './class-names'
import file from './generated/icons.svg'

const { src } = file as StaticImageData

/**
 * Makes an icon that refers to its drawing in the file of symbols, which a browser loads once: an icon is two short elements in a page,
 * wherever it stands, and nothing in a script. How it is drawn is in `globals.css`.
 */
export function makeIcon(name: string) {
  const Icon = ({ className, ...rest }: ComponentProps<'svg'>) => (
    <svg aria-hidden={rest['aria-label'] ? undefined : true} {...rest} className={cn('icon', className)}>
      <use href={`${src}#${name}`} />
    </svg>
  )
  Icon.displayName = name
  return Icon
}
