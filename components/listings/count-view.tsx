'use client'
import { useEffect } from 'react'

/** Reports a view of a listing's page. Fire and forget. */
export function CountView({ id }: { id: string }) {
  useEffect(() => {
    navigator.sendBeacon(`/api/listing-views/${id}`)
  }, [id])
  return null
}
