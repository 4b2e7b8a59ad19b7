import { ChevronRight } from 'lucide-react'
import type { FieldLine } from '@/lib/http/openapi/reference'
import { Prose } from './prose'

/** The fields of a part, nested ones folded. */
export function Fields({ fields }: { fields: readonly FieldLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {fields.map((field) => (
        <li key={field.name} className="py-2">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
            <code className="font-medium font-mono text-[0.8125rem]">{field.name}</code>
            <span className="break-words font-mono text-muted text-xs">{field.type}</span>
            {!field.isRequired && <span className="text-faint text-xs">optional</span>}
          </p>
          {field.note && (
            <p className="mt-0.5 max-w-prose text-muted text-sm">
              <Prose text={field.note} />
            </p>
          )}
          {field.fields.length > 0 && (
            <details className="group mt-1">
              <summary className="inline-flex min-h-6 items-center gap-1 text-muted text-xs hover:text-ink">
                <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
                {field.fields.length} {field.fields.length === 1 ? 'field' : 'fields'} of {field.name}
              </summary>
              <div className="mt-1 border-line border-l-2 pl-4">
                <Fields fields={field.fields} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
