'use client'
import { useRouter } from 'next/navigation'
import { Controller } from 'react-hook-form'
import { FormFailureNote } from '@/components/forms/form-failure'
import { PictureChoice } from '@/components/forms/picture-choice'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { callApi } from '@/lib/api/client'
import { type BrandClaim, BrandClaimBody } from '@/lib/brands/schema'

/** Claims a domain, and leads to the proof that it has to publish. `again` is an earlier claim, whose values it starts with. */
export function ClaimForm({ again }: { again?: Pick<BrandClaim, 'id' | 'domain' | 'name' | 'logoUrl'> }) {
  const router = useRouter()
  const { form, submit, failure, busy } = useDraftForm({
    schema: BrandClaimBody,
    draft: again ? `brand-claim:${again.id}` : 'brand-claim',
    defaults: { domain: again?.domain ?? '', name: again?.name ?? '', logoUrl: again?.logoUrl ?? null },
    send: async (values) => {
      const { id } = await callApi('POST /brand-claims', { body: values })
      router.push(`/brands/claim/${id}`)
    },
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate aria-label="Claim a brand">
      <fieldset disabled={busy} className="space-y-5">
        <Field
          label="Domain"
          hint="Without https://, such as example.com."
          required
          error={errors.domain?.message}
        >
          <Input autoComplete="off" spellCheck={false} inputMode="url" {...form.register('domain')} />
        </Field>
        <Field label="Name of the brand" required error={errors.name?.message}>
          <Input maxLength={60} {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="logoUrl"
          render={({ field }) => (
            <fieldset name={field.name}>
              <legend className="mb-2 font-medium text-sm">Logo</legend>
              <PictureChoice
                value={field.value ?? null}
                onChange={field.onChange}
                error={errors.logoUrl?.message}
              />
            </fieldset>
          )}
        />
        <FormFailureNote failure={failure} />
        <Button type="submit" busy={busy}>
          Claim the domain
        </Button>
      </fieldset>
    </form>
  )
}
