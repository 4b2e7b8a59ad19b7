'use client'
import { useEffect } from 'react'
import { keepInvite } from '@/components/chain/kept-invite'

/** Keeps the code of this link for the next sign-in in this browser. */
export function KeepInvite({ code }: { code: string }) {
  useEffect(() => keepInvite(code), [code])
  return null
}
