import type { ReactNode } from 'react'

/** Marks a title when something under it waits for the reader. */
export const Waits = ({ children }: { children: ReactNode }) => (
  <span className="font-medium text-wait">{children}</span>
)
