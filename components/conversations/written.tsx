import type { ReactNode } from 'react'
import { Markdown } from '@/components/ui/markdown'
import type { Message } from '@/lib/conversations/schema'
import { bubbleLook } from './bubble-look'

/** Texts of messages as the page shows them, by the id of the message. */
export type Written = Readonly<Record<string, ReactNode>>

/**
 * Writes out the messages that a page is sent with. The browser loads what reads Markdown, the largest script of a page, only for a
 * message that comes later.
 */
export const writtenOf = (messages: readonly Message[]): Written =>
  Object.fromEntries(
    messages
      .filter(({ kind, text }) => (kind === 'TEXT' || kind === 'AUTOMATIC') && text !== '')
      .map(({ id, text, own }) => [id, <Markdown key={id} text={text} className={bubbleLook(own)} />]),
  )
