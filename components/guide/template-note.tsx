import { FilePenLine } from 'lucide-react'
import { Note } from '@/components/ui/states'

/** Says that a legal text is a template that its operator has to complete. */
export const TemplateNote = () => (
  <Note tone="wait" icon={<FilePenLine />} className="max-w-prose">
    <p className="font-medium">Template for the operator of this service</p>
    <p className="mt-0.5 text-muted">
      This text describes how the software works. It is not legal advice. The operator must review it,
      complete it for the law that applies, and set <code className="font-mono">OPERATOR_NAME</code> and{' '}
      <code className="font-mono">OPERATOR_CONTACT</code>.
    </p>
  </Note>
)
