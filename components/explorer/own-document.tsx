'use client'
import { useEffect } from 'react'

const isAt = (address: string, path: string) => new URL(address, location.href).pathname === path

/**
 * Loads the page as a separate document. Its content security policy differs from that of other pages, and a document keeps the policy it
 * was loaded with: navigation to this page and away from it must be a full load.
 */
export function OwnDocument({ path }: { path: string }) {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && !isAt(entry.name, path)) location.reload()
    return () => {
      // The router has changed the URL when this runs.
      setTimeout(() => {
        if (!isAt(location.href, path)) location.reload()
      })
    }
  }, [path])
  return null
}
