import type { ReactNode } from 'react'

/** Says next to a title that something under it waits for the reader. */
export const Waits = ({ children }: { children: ReactNode }) => (
  <span className="font-medium text-wait">{children}</span>
)
