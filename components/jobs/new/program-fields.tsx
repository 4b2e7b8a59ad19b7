'use client'
import { useState } from 'react'
import { keccak256 } from 'viem'
import { Field, Input, useFieldProps } from '@/components/ui/field'
import type { JobWizardForm } from './job-fields'

/** The browser's own control for a file, tied to its label. */
const FileInput = ({ onFile }: { onFile: (file: File | undefined) => void }) => (
  <input
    {...useFieldProps()}
    type="file"
    onChange={({ target }) => onFile(target.files?.[0])}
    className="block w-full text-sm file:mr-3 file:h-9 file:rounded-lg file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium"
  />
)

/** A program by its hash: typed, or computed locally from the file, which is not uploaded. */
export function ProgramFields({ form }: { form: JobWizardForm }) {
  const { register, setValue, formState } = form
  const { errors } = formState
  const [file, setFile] = useState<string | null>(null)
  const hashFile = async (chosen: File | undefined) => {
    if (!chosen) return
    const hash = keccak256(new Uint8Array(await chosen.arrayBuffer()))
    setFile(chosen.name)
    setValue('programHash', hash, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <fieldset className="space-y-5">
      <legend className="mb-1 font-medium text-sm">The program</legend>
      <p className="text-muted text-sm">
        The hash fixes the program: no one can change it later. Put everything that it needs to run into one
        file.
      </p>
      <Field
        label="Compute the hash from a file"
        optional
        hint="It is read in this browser and not uploaded."
      >
        <FileInput onFile={(chosen) => void hashFile(chosen)} />
      </Field>
      <Field
        label="keccak256 of the program"
        hint={file ? `Of ${file}.` : '0x and 64 hex digits.'}
        required
        error={errors.programHash?.message}
      >
        <Input autoComplete="off" spellCheck={false} className="figures" {...register('programHash')} />
      </Field>
      <Field
        label="Where it can be fetched"
        optional
        hint="A public address. Anyone who fetches it compares the hash."
        error={errors.programUrl?.message}
      >
        <Input type="url" placeholder="https://" {...register('programUrl')} />
      </Field>
    </fieldset>
  )
}
