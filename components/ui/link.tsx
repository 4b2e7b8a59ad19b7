'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/**
 * A link within the site. Its page is prefetched on hover, touch or focus, not when it becomes visible: a page shows thirty links, and one
 * of them is followed.
 */
export function Link({ onPointerEnter, onFocus, ...props }: Props) {
  const [isNear, setIsNear] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setIsNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setIsNear(true)
        onFocus?.(event)
      }}
    />
  )
}
