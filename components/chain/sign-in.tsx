'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states'

/** The sign-in panel, in the browser only: its wallet code is no part of any other page. */
export const SignIn = dynamic(() => import('./sign-in-panel').then((module) => module.SignInPanel), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
})
