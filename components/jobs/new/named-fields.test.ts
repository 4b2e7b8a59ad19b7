import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { DealFields, type EvaluatorChoice } from './deal-fields'
import type { JobWizardForm } from './job-fields'
import { emptyJob, type JobFormInput, type JobFormOutput } from './job-form'
import { RubricFields } from './rubric-fields'

type Fields = (form: JobWizardForm) => ReturnType<typeof createElement>

/** The fields as a page has them, in a form. */
function Page({ fields }: { fields: Fields }) {
  const form = useForm<JobFormInput, unknown, JobFormOutput>({ defaultValues: emptyJob })
  return createElement('form', null, fields(form))
}
const shown = (fields: Fields) => renderToStaticMarkup(createElement(Page, { fields }))

const judge: EvaluatorChoice = {
  ...{ agentId: '7', label: '@judge', strategyType: emptyJob.strategyType, record: 'New' },
}

test('what shows a complaint carries the path of its field, so that the form does not say it again', () => {
  for (const evaluators of [[], [judge]])
    expect(shown((form) => createElement(DealFields, { form, evaluators }))).toContain(
      'name="evaluatorAgentId"',
    )
  expect(shown((form) => createElement(RubricFields, { form }))).toContain('name="rubric"')
})
