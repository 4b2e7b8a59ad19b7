import { createFormControl } from 'react-hook-form'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkWhileTyping, whenLeft } from './field-checks'
import { formResolver } from './form-resolver'

const Schema = z.object({
  title: z.string().min(1),
  rubric: z
    .array(z.object({ name: z.string().min(1), weight: z.number() }))
    .refine(
      (rubric) => rubric.reduce((sum, { weight }) => sum + weight, 0) === 100,
      'The weights add up to 100.',
    ),
})

const opened = () => {
  const form = createFormControl({
    resolver: formResolver(Schema),
    defaultValues: { title: '', rubric: [{ name: 'Accuracy', weight: 60 }] },
    ...whenLeft,
  })
  form.control._names.array.add('rubric')
  checkWhileTyping(form)
  const fields = {
    title: form.register('title'),
    name: form.register('rubric.0.name'),
    weight: form.register('rubric.0.weight'),
  }
  const event = (type: 'change' | 'blur') => (field: keyof typeof fields, value: unknown) =>
    fields[field][type === 'change' ? 'onChange' : 'onBlur']({
      type,
      target: { name: fields[field].name, value },
    })
  return { form, type: event('change'), leave: event('blur') }
}

/** The message of an error, after the validations that have started. */
const settled = (words: () => string | undefined) => expect.poll(words, { interval: 5 })

describe('a field', () => {
  let page: ReturnType<typeof opened>
  beforeEach(() => {
    page = opened()
  })
  const titleError = () => page.form.getFieldState('title').error?.message

  test('is not validated while it is typed for the first time, but when it is left', async () => {
    await page.type('title', '')
    // A validation that the change had started would end before this one.
    await page.form.trigger('rubric')
    expect(titleError()).toBeUndefined()
    await page.leave('title', '')
    await settled(titleError).toBe('Please fill this in.')
  })

  test('shows no error any more as soon as it is fixed, also when it was never left', async () => {
    await page.form.trigger('title')
    expect(titleError()).toBe('Please fill this in.')
    await page.type('title', 'A')
    await settled(titleError).toBeUndefined()
  })

  test('that was left is validated at each change', async () => {
    await page.leave('title', 'A')
    await page.type('title', '')
    await settled(titleError).toBe('Please fill this in.')
  })
})

describe('a list', () => {
  const listError = ({ form }: ReturnType<typeof opened>) => form.getFieldState('rubric').error?.root?.message

  test('shows no error about itself after a change of a field, until it is validated again', async () => {
    const page = opened()
    await page.form.trigger('rubric')
    expect(listError(page)).toBe('The weights add up to 100.')
    await page.type('weight', 70)
    expect(listError(page)).toBeUndefined()
    await page.form.trigger('rubric')
    expect(listError(page)).toBe('The weights add up to 100.')
  })

  test('shows no error about itself after an item was added, and none about the fields of that item', async () => {
    const page = opened()
    await page.type('title', 'A')
    await page.form.trigger('rubric')
    const rubric = [...page.form.getValues('rubric'), { name: '', weight: 40 }]
    page.form.setValue('rubric', rubric)
    await settled(() => listError(page)).toBeUndefined()
    expect(page.form.getFieldState('rubric.1.name').error).toBeUndefined()
  })
})
