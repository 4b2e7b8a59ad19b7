'use client'
/** The buyer's parts of a request. Others do not load them. */
import dynamic from 'next/dynamic'

export const EditRequest = dynamic(() => import('./edit-request').then((module) => module.EditRequest))

export const InviteSellers = dynamic(() => import('./invite-sellers').then((module) => module.InviteSellers))

export const PublishDraft = dynamic(() => import('./publish-draft').then((module) => module.PublishDraft))
