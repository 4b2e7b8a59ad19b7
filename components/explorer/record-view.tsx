'use client'
import { useState } from 'react'
import { Panel } from '@/components/ui/card'
import { FieldTable } from './field-table'
import type { NodeQuestion, NodeReport } from './node-check'
import { NodeForm } from './node-form'

/** The fields of an object side by side, with a node of the visitor's choice as one more side. */
export function RecordView({
  question,
  ownNode,
}: {
  question: NodeQuestion
  /** The node of the embedded chain, when it runs on the visitor's machine. */
  ownNode: string | null
}) {
  const [report, setReport] = useState<NodeReport | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Panel
        title="Ask a node of your choice"
        text="Your browser asks the node directly."
        className="self-start xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1"
      >
        <NodeForm question={question} ownNode={ownNode} report={report} onReport={setReport} />
      </Panel>
      <section aria-label="Fields" className="min-w-0 xl:col-start-1 xl:row-start-1">
        <FieldTable check={question.check} report={report} />
      </section>
    </div>
  )
}
