'use client'
/** What the buyer of a request does with it. No one else loads anything of it. */
import dynamic from 'next/dynamic'

export const EditRequest = dynamic(() => import('./edit-request').then((module) => module.EditRequest))

export const InviteSellers = dynamic(() => import('./invite-sellers').then((module) => module.InviteSellers))

export const PublishDraft = dynamic(() => import('./publish-draft').then((module) => module.PublishDraft))
