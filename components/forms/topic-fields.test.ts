import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FieldErrors, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { TagsField } from './topic-fields'

type Values = { tags: string[] }

/** A form whose tags were refused. */
function Refused({ errors }: { errors: FieldErrors<Values> }) {
  const { control } = useForm<Values>({ defaultValues: { tags: ['audit', 'ci/cd'] }, errors })
  return createElement(TagsField<Values, Values>, { control, name: 'tags', suggestions: [] })
}

const shown = (errors: FieldErrors<Values>) => renderToStaticMarkup(createElement(Refused, { errors }))

test('a tag that is refused is named, and the box says that it is wrong', () => {
  const html = shown({ tags: [undefined, { type: 'invalid_format', message: 'has letters only' }] })
  expect(html).toContain('“ci/cd”: has letters only.')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="tags"/)
})

test('a complaint about all tags is shown as it is', () => {
  expect(shown({ tags: { type: 'too_big', message: 'At most 1.' } })).toContain('At most 1.')
  expect(shown({})).not.toContain('role="alert"')
})
