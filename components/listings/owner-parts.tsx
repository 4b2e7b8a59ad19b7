'use client'
/** What a listing shows to its seller alone. Buyers load nothing of it. */
import dynamic from 'next/dynamic'

export const OwnerBar = dynamic(() => import('./owner-bar').then((module) => module.OwnerBar))
