'use client'
/** Parts of listings that few of their readers use. The others load nothing of them. */
import dynamic from 'next/dynamic'

/** For its seller. */
export const OwnerBar = dynamic(() => import('./owner-bar').then((module) => module.OwnerBar))

/** For those who are signed in. */
export const SaveToggle = dynamic(() => import('./save-toggle').then((module) => module.SaveToggle))
