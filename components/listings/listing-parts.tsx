'use client'
/** Parts of listings that few readers use. Others do not load them. */
import dynamic from 'next/dynamic'

/** For its seller. */
export const OwnerBar = dynamic(() => import('./owner-bar').then((module) => module.OwnerBar))

/** For signed-in viewers. */
export const SaveToggle = dynamic(() => import('./cards/save-toggle').then((module) => module.SaveToggle))
