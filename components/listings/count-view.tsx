'use client'
import { useEffect } from 'react'

/** Says that the page of a listing was opened. Nothing waits for it, and nothing comes back. */
export function CountView({ id }: { id: string }) {
  useEffect(() => {
    navigator.sendBeacon(`/api/listing-views/${id}`)
  }, [id])
  return null
}
