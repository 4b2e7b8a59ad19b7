'use client'
import { useEffect } from 'react'

const isAt = (address: string, path: string) => new URL(address, location.href).pathname === path

/**
 * Loads the page as a document of its own. Its content security policy is another than that of the other pages, and a document
 * keeps the one it was loaded with: everyone who comes from another page of the app loads this one again, and so does everyone who leaves.
 */
export function OwnDocument({ path }: { path: string }) {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (entry && !isAt(entry.name, path)) location.reload()
    return () => {
      // The router has changed the address when this runs.
      setTimeout(() => {
        if (!isAt(location.href, path)) location.reload()
      })
    }
  }, [path])
  return null
}
