'use client'
/** For those who can claim a slot. The others load nothing of it, and no wallet code. */
import dynamic from 'next/dynamic'

export const ClaimSlot = dynamic(() => import('./claim-slot').then((module) => module.ClaimSlot))
