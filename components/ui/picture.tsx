import type { ComponentProps } from 'react'

type Props = ComponentProps<'img'> & {
  src: string
  alt: string
  width: number
  height: number
  /** Seen with the page: loaded at once and first. Any other waits until it is near the window. */
  eager?: boolean
}

/**
 * A picture from the store. A plain element: nothing is resized, and Next's image component would add 5 kB of script to every page with a
 * picture.
 */
export const Picture = ({ alt, eager = false, ...rest }: Props) => (
  <img
    alt={alt}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    {...(eager && { fetchPriority: 'high' })}
    {...rest}
  />
)
