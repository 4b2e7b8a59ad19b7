import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { GuideLink } from './guide-page'

/** The text of a help article: our own Markdown, whose links stay on the site. */
export const ArticleText = ({ text }: { text: string }) => (
  <div className="max-w-prose space-y-4 text-base [&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.86em] [&_li]:my-1.5 [&_ol]:list-decimal [&_ol]:pl-6 [&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-6">
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      components={{ a: ({ href = '', children }) => <GuideLink href={href}>{children}</GuideLink> }}
    >
      {text}
    </ReactMarkdown>
  </div>
)
