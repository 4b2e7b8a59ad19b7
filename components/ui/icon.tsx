import type { StaticImageData } from 'next/image'
import type { ComponentProps } from 'react'
import { cn } from './class-names'
import file from './generated/icons.svg'

const { src } = file as StaticImageData

export type IconProps = Omit<ComponentProps<'svg'>, 'name'>

/**
 * An icon that references its drawing in the symbol file, which a browser loads once: it is two short elements in a page, and nothing in a
 * script. Its styles are in `globals.css`; the text next to it, or the name of its control, describes it.
 */
export const Icon = ({ name, className, ...rest }: IconProps & { name: string }) => (
  <svg {...rest} aria-hidden="true" className={cn('icon', className)}>
    <use href={`${src}#${name}`} />
  </svg>
)
