import { type SyntheticEvent, useCallback, useState } from 'react'

/**
 * Whether a `details` element was ever opened, and the props that it needs for that. Its content can then be rendered on demand, instead of
 * with every page. A reader may open the element before the page's scripts run, so it is also checked when it mounts.
 */
export function useOpened() {
  const [isOpened, setOpened] = useState(false)
  const ref = useCallback(
    (element: HTMLDetailsElement | null) => setOpened((was) => was || !!element?.open),
    [],
  )
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => ref(currentTarget)
  return { isOpened, details: { ref, onToggle } }
}
