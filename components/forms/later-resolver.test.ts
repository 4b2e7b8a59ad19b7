import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { formResolver } from './form-resolver'
import { laterResolver } from './later-resolver'

const options = { fields: {}, shouldUseNativeValidation: false }
const schema = z.object({ mark: z.number().max(5) })

test('nothing is loaded before the form is checked, and then it is checked as ever', async () => {
  const load = vi.fn(async () => formResolver(schema))
  const check = laterResolver(load)
  expect(load).not.toHaveBeenCalled()
  expect(await check({ mark: 9 }, undefined, options)).toMatchObject({
    errors: { mark: { message: 'At most 5.' } },
  })
  expect(await check({ mark: 4 }, undefined, options)).toEqual({ values: { mark: 4 }, errors: {} })
})

test('what cannot be loaded leaves the check to the API', async () => {
  const check = laterResolver<{ mark: number }, { mark: number }>(() => Promise.reject(new Error('offline')))
  expect(await check({ mark: 9 }, undefined, options)).toEqual({ values: { mark: 9 }, errors: {} })
})
