'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states'

/** The sign-in panel, client-only: no other page loads its wallet code. */
export const SignIn = dynamic(() => import('./sign-in-panel').then((module) => module.SignInPanel), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
})
