'use client'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { formResolver } from './form-resolver'
import { useKeptForm } from './use-kept-form'

type Kept<In extends FieldValues, Out> = Parameters<typeof useKeptForm<In, Out>>[0]

/** A form over an API schema whose input survives (`useKeptForm`). */
export const useDraftForm = <In extends FieldValues, Out>({
  schema,
  ...rest
}: Omit<Kept<In, Out>, 'resolver'> & { schema: z.ZodType<Out, In> }) =>
  useKeptForm<In, Out>({ ...rest, resolver: formResolver(schema) })
