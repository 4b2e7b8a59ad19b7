import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type RecordKind, recordKinds } from '@/lib/explorer/schema'
import { recordWords } from './record-words'

/** Asks which object to check. Works without JavaScript. */
export const FindForm = ({ id, kind }: { id: string; kind: RecordKind | null }) => (
  <form
    action="/explorer/verify"
    method="get"
    aria-label="What to check"
    className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem_auto] sm:items-end"
  >
    <Field label="Id, transaction hash or link">
      <Input
        name="id"
        defaultValue={id}
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={300}
        placeholder="0x…"
      />
    </Field>
    <Field label="What it is">
      <Select
        name="kind"
        defaultValue={kind ?? ''}
        placeholder="Find out"
        options={recordKinds.map((one) => ({ value: one, label: recordWords[one].title }))}
      />
    </Field>
    <Button type="submit">Check</Button>
  </form>
)
