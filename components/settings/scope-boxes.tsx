'use client'
import { Checkbox } from '@/components/ui/choice'
import type { Scope } from '@/lib/scopes'
import { scopeChoices } from './scope-words'

/** Boxes to tick, one per scope; `offered` leaves the others out. Who may write may read. */
export function ScopeBoxes({
  chosen,
  onChange,
  offered,
}: {
  chosen: readonly Scope[]
  onChange: (scopes: Scope[]) => void
  offered?: readonly Scope[]
}) {
  const choices = scopeChoices.filter(({ scope }) => !offered || offered.includes(scope))
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium text-sm">What it may do</legend>
      {choices.map(({ scope, title, meaning }) => {
        const implied = scope === 'api:read' && chosen.includes('api:write')
        return (
          <Checkbox
            key={scope}
            name="scopes"
            label={
              <>
                {title} <code className="ml-1 font-mono font-normal text-faint text-xs">{scope}</code>
              </>
            }
            hint={meaning}
            checked={implied || chosen.includes(scope)}
            disabled={implied}
            onChange={(event) => toggle(scope, event.target.checked)}
          />
        )
      })}
    </fieldset>
  )
}
