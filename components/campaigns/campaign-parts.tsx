'use client'
/** For visitors who can claim a slot. Others do not load it, nor any wallet code. */
import dynamic from 'next/dynamic'

export const ClaimSlot = dynamic(() => import('./slot/claim-slot').then((module) => module.ClaimSlot))
