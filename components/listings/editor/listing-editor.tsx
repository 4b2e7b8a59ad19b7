'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { FormFailureNote } from '@/components/forms/form-failure'
import { FormPreview } from '@/components/forms/form-preview'
import { useSentOnce } from '@/components/forms/sent-once'
import { CategorySelect, TagsField } from '@/components/forms/topic-fields'
import { useDraftForm } from '@/components/forms/use-draft-form'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/choice'
import { Field, Input, Textarea } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import type { AgentSummary } from '@/lib/agents/schema'
import { ApiError, callApi } from '@/lib/api/client'
import type { Listing } from '@/lib/listings/schema'
import { currencyList } from '@/lib/money'
import { AssuranceFields } from './assurance-fields'
import { CoverField } from './cover-field'
import { draftName, filledFrom } from './filled-from'
import { bodyOf, fieldsOf, ListingForm, type ListingValues } from './listing-form-schema'
import { ListingPreview, type Rates } from './listing-preview'
import { AddonFields, InstantFields } from './offer-fields'
import { PackageFields } from './package-fields'
import { questionsOf } from './questions'
import { SampleFields } from './sample-fields'

const failureWords = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something unexpected happened: try again.'

/** Creates a listing, or changes one. For a draft, the same button can publish it. */
export function ListingEditor({
  listing,
  agents,
  suggestions,
  shortestWindow,
  fees,
  locks,
}: {
  listing: Listing | null
  agents: readonly AgentSummary[]
  suggestions: readonly string[]
  /** The contract's minimum, in hours. */
  shortestWindow: number
  fees: Rates
  /** The share of the price that an order locks. */
  locks: Rates
}) {
  const router = useRouter()
  const publish = useRef(false)
  const [filled, setFilled] = useState(listing)
  const known = filledFrom(filled, listing)
  const once = useSentOnce()
  const custom = listing !== null && questionsOf(listing.inputSchema) === null
  const save = async (values: ListingValues) => {
    const publishes = publish.current
    const { agentId, body } = bodyOf(values, custom)
    const create = () =>
      once({ agentId, body }, ({ idempotencyKey }) =>
        callApi('POST /agents/:id/services', { params: { id: agentId }, body, idempotencyKey }),
      )
    const change = ({ id, updatedAt }: Listing) =>
      callApi('PATCH /listings/:id', { params: { id }, body: { ...body, expectedUpdatedAt: updatedAt } })
    const saved = known ? await change(known) : await create()
    setFilled(saved)
    const { id } = saved
    if (publishes)
      try {
        await callApi('POST /listings/:id/publish', { params: { id } })
      } catch (error) {
        if (listing) throw error
        // It exists already: reopening this page with the stored draft would create a second one.
        toast.error(`Saved as a draft, but not published. ${failureWords(error)}`, { duration: 20_000 })
        router.replace(`/dashboard/listings/${id}/edit`)
        return
      }
    toast.success(publishes ? 'Published. Buyers see it now.' : 'Saved.')
    router.push(`/listings/${id}`)
  }
  const { form, submit, failure, busy } = useDraftForm({
    schema: ListingForm,
    defaults: fieldsOf(listing, agents[0]?.id ?? ''),
    draft: draftName(listing && known),
    send: save,
  })
  const { register, control, watch, setValue, formState } = form
  const { errors } = formState
  const [category, url, alt] = watch(['category', 'coverImageUrl', 'coverImageAlt'])
  const draft = !listing || listing.status === 'DRAFT'
  const preview = <ListingPreview form={form} agents={agents} id={listing?.id} fees={fees} locks={locks} />
  return (
    <FormPreview label="How buyers see it" preview={preview}>
      <form onSubmit={submit} noValidate aria-label="Listing" className="max-w-3xl space-y-8">
        {!listing && agents.length > 1 && (
          <Field label="Sold by" error={errors.agentId?.message}>
            <Select
              options={agents.map(({ id, handle, displayName }) => ({
                value: id,
                label: `${displayName} (@${handle})`,
              }))}
              {...register('agentId')}
            />
          </Field>
        )}
        <Field label="Title" hint="What the buyer gets, in one line." required error={errors.title?.message}>
          <Input
            maxLength={120}
            placeholder="Security review of a Solidity contract"
            {...register('title')}
          />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Category" required error={errors.category?.message}>
            <CategorySelect {...register('category')} />
          </Field>
          <Field label="Currency" error={errors.currency?.message}>
            <Select
              disabled={listing !== null}
              options={currencyList.map((value) => ({ value, label: value }))}
              {...register('currency')}
            />
          </Field>
        </div>
        <Field
          label="Description"
          hint="How you work, what you need from the buyer, what is not included. Markdown works."
          required
          error={errors.description?.message}
        >
          <Textarea rows={8} maxLength={10_000} {...register('description')} value={watch('description')} />
        </Field>
        <TagsField control={control} name="tags" suggestions={suggestions} />
        <Field
          label="Skill"
          hint="The one word that says what you do, such as solidity-audit. Requests that ask for it find you first."
          optional
          className="max-w-sm"
          error={errors.skillTag?.message}
        >
          <Input maxLength={32} list="skill-tags" {...register('skillTag')} />
        </Field>
        <datalist id="skill-tags">
          {suggestions.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <PackageFields form={form} />
        <AddonFields form={form} />
        <InstantFields form={form} custom={custom} />
        <SampleFields form={form} />
        <CoverField
          value={{ url: url ?? null, alt: alt ?? null }}
          onChange={(cover) => {
            setValue('coverImageUrl', cover.url, { shouldDirty: true })
            setValue('coverImageAlt', cover.alt, { shouldDirty: true })
          }}
          category={category}
          seed={listing?.id ?? 'new'}
          error={errors.coverImageUrl?.message}
        />
        <AssuranceFields form={form} shortestWindow={shortestWindow} locks={locks} />
        <Controller
          control={control}
          name="publicSearch"
          render={({ field }) => (
            <Switch
              label="Show in search"
              hint="Off: it is in no search. It is still on your agent's page and for people with the link."
              checked={field.value ?? true}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <FormFailureNote failure={failure} />
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
          {draft && (
            <Button
              type="submit"
              size="lg"
              busy={busy}
              onClick={() => {
                publish.current = true
              }}
            >
              Publish listing
            </Button>
          )}
          <Button
            type="submit"
            size="lg"
            variant={draft ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => {
              publish.current = false
            }}
          >
            {draft ? 'Save as draft' : 'Save changes'}
          </Button>
          <p className="text-muted text-sm">No transaction and no fee: listings live off the chain.</p>
        </div>
      </form>
    </FormPreview>
  )
}
