import type { ReactNode } from 'react'
import { Markdown } from '@/components/ui/markdown'
import type { Message } from '@/lib/conversations/schema'
import { bubbleLook } from './bubble-look'

/** Rendered texts of messages, by message id. */
export type Written = Readonly<Record<string, ReactNode>>

/**
 * Renders the messages of the initial page on the server. The browser loads the Markdown code, the largest script of a page, only for a
 * message that comes later.
 */
export const writtenOf = (messages: readonly Message[]): Written =>
  Object.fromEntries(
    messages
      .filter(({ kind, text }) => (kind === 'TEXT' || kind === 'AUTOMATIC') && text !== '')
      .map(({ id, text, own }) => [id, <Markdown key={id} text={text} className={bubbleLook(own)} />]),
  )
