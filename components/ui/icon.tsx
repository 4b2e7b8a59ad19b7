import type { StaticImageData } from 'next/image'
import type { ComponentProps } from 'react'
import { cn } from './class-names'
import file from './generated/icons.svg'

const { src } = file as StaticImageData

export type IconProps = Omit<ComponentProps<'svg'>, 'name'>

/**
 * An icon that refers to its drawing in the file of symbols, which a browser loads once: it is two short elements in a page, wherever it
 * stands, and nothing in a script. How it is drawn is in `globals.css`; the words next to it, or the name of its control, say what it is.
 */
export const Icon = ({ name, className, ...rest }: IconProps & { name: string }) => (
  <svg {...rest} aria-hidden="true" className={cn('icon', className)}>
    <use href={`${src}#${name}`} />
  </svg>
)
