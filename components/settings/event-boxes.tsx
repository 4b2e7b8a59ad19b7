'use client'
import { Checkbox } from '@/components/ui/choice'
import { eventFamilyNames } from '@/lib/event-types'
import { type EventPattern, eventFamilies } from '@/lib/webhooks/schema'

/** Families of events to tick, or everything. Patterns for single types, made by the API, stay as they are. */
export function EventBoxes({
  chosen,
  onChange,
}: {
  chosen: readonly EventPattern[]
  onChange: (patterns: EventPattern[]) => void
}) {
  const isAll = chosen.includes('*')
  const toggle = (pattern: EventPattern, isOn: boolean) =>
    onChange(isOn ? [...chosen, pattern] : chosen.filter((one) => one !== pattern))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium text-sm">Which events</legend>
      <Checkbox
        name="eventTypes"
        label="Everything"
        hint="Also what will be added later."
        checked={isAll}
        onChange={(event) => toggle('*', event.target.checked)}
      />
      {!isAll && (
        <div className="grid gap-3 sm:grid-cols-2">
          {eventFamilyNames.map((family) => (
            <Checkbox
              key={family}
              name="eventTypes"
              label={<code className="font-mono font-normal">{family}.*</code>}
              hint={eventFamilies[family]}
              checked={chosen.includes(`${family}.*`)}
              onChange={(event) => toggle(`${family}.*`, event.target.checked)}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
