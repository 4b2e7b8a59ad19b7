'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { useLive } from '@/components/data/use-live'
import { useMarkRead } from './use-mark-read'

/** The pages that show the content of their notifications: a reader who has one open has seen them. */
const isShowing = (path: string) => /^\/(orders|disputes|resolutions|requests|inbox)\/[^/]+$/.test(path)

/** The page of a notification's path. */
const pageOf = (path: unknown) => String(path).replace(/[?#].*$/, '')

/** Marks notifications of the open page read: when it is opened, and those that arrive while it is visible. */
export function ReadHere({ unread }: { unread: number }) {
  const path = usePathname()
  const { mutate } = useMarkRead()
  const mark = useEffectEvent((count: number) => {
    if (count === 0 || !isShowing(path) || document.visibilityState !== 'visible') return
    mutate({ body: { path }, unread: 0 })
  })
  useEffect(() => {
    // Once for each page, and when it becomes visible again.
    if (!isShowing(path)) return
    mark(unread)
    const onVisibility = () => mark(unread)
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [path, unread])
  useLive({
    event: ({ data }) => {
      if (data.type === 'notification.created' && pageOf(data.object.path) === path) mark(1)
    },
    resync: () => undefined,
  })
  return null
}
