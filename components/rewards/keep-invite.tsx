'use client'
import { useEffect } from 'react'
import { keepInvite } from '@/components/chain/sign-in/kept-invite'

/** Stores the invite code of this link until the next sign-in in this browser. */
export function KeepInvite({ code }: { code: string }) {
  useEffect(() => keepInvite(code), [code])
  return null
}
