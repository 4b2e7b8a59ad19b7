'use client'
/** The parts of the header for signed-in viewers. Visitors do not load them. */
import dynamic from 'next/dynamic'

export const LiveData = dynamic(() => import('@/components/data/live-data').then((module) => module.LiveData))

export const BellLink = dynamic(() =>
  import('@/components/notifications/bell-link').then((module) => module.BellLink),
)

export const PushKeeper = dynamic(() =>
  import('@/components/notifications/push-keeper').then((module) => module.PushKeeper),
)

export const InboxLink = dynamic(() =>
  import('@/components/layout/header/inbox-link').then((module) => module.InboxLink),
)

export const AccountMenu = dynamic(() => import('./account-menu').then((module) => module.AccountMenu))
