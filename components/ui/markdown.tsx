import type { ComponentProps } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { linkOf } from '@/lib/http/pages/own-path'
import { cn } from './class-names'

/** No pictures: a remote one would reveal to its host who reads, and no page asks another host for anything. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== 'img' && tag !== 'input'),
}

/** Nested deeper than this no one writes, and the renderer's recursion would end in an exception. */
const maxNesting = 40

/** A line that begins with too many quotes and lists in one another. */
const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${maxNesting}}`, 'm')

/** More marks than this no one writes, and the time they take grows with their square. */
const maxMarks = 1_200
const isOverloaded = (text: string) => (text.match(/[*_~[\]|]/g)?.length ?? 0) > maxMarks

type Node = { type: string; children?: Node[]; value?: string }

/** Shows a text whose parts are nested too deep as it was written. */
function flattenDeep() {
  return (tree: Node, file: { value: unknown }) => {
    for (let level: Node[] = [tree], depth = 0; level.length > 0; depth++) {
      if (depth > maxNesting) {
        const text: Node = { type: 'text', value: String(file.value) }
        tree.children = [{ type: 'paragraph', children: [text] }]
        return
      }
      level = level.flatMap((node) => node.children ?? [])
    }
  }
}

/** A link in user content: to another site through the confirmation page, and plain text when the link is not allowed. */
function UserLink({ node: _node, href, children, ...rest }: ComponentProps<'a'> & { node?: unknown }) {
  const leadsTo = href === undefined ? null : linkOf(href)
  if (leadsTo === null) return <>{children}</>
  return (
    <a {...rest} href={leadsTo} target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  )
}

/** Markdown by strangers: sanitised, with untrusted links. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  if (tooDeep.test(text) || isOverloaded(text))
    return <p className={cn('whitespace-pre-wrap break-words', className)}>{text}</p>
  return (
    <div className={cn('written', className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, flattenDeep]}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={{
          a: UserLink,
          h1: ({ node: _node, ...rest }) => <h3 {...rest} />,
          h2: ({ node: _node, ...rest }) => <h4 className="font-semibold" {...rest} />,
          h3: ({ node: _node, ...rest }) => <h5 className="font-semibold" {...rest} />,
        }}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
}
