'use client'
import { useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/class-names'
import { keepSiteData, readSiteData } from '@/components/ui/site-data'
import type { Samples } from '@/lib/http/openapi/reference'
import { Code } from './code'

const languages = [
  { key: 'curl', name: 'curl' },
  { key: 'typescript', name: 'TypeScript' },
  { key: 'cli', name: 'CLI' },
] as const
type Language = (typeof languages)[number]['key']

const storageKey = 'merx.docs.language'
const listeners = new Set<() => void>()

/** The last chosen language, on any page of the reference; curl when nothing is stored. */
function readChoice(): Language {
  const chosen = readSiteData(storageKey)
  return languages.find(({ key }) => key === chosen)?.key ?? 'curl'
}

function choose(language: Language): void {
  keepSiteData(storageKey, language)
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

/** The same call in several languages. The choice is remembered. */
export function SampleTabs({ samples }: { samples: Samples }) {
  const chosen = useSyncExternalStore(subscribe, readChoice, () => 'curl' as const)
  const offered = languages.filter(({ key }) => samples[key] !== null)
  const shown = offered.find(({ key }) => key === chosen) ?? offered[0]
  if (!shown) return null
  return (
    <div>
      <fieldset className="mb-2 flex gap-1">
        <legend className="sr-only">Language of the examples</legend>
        {offered.map(({ key, name }) => (
          <label
            key={key}
            className={cn(
              'inline-flex h-8 cursor-pointer items-center rounded-lg px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus',
              key === shown.key ? 'bg-sunken font-medium' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="language"
              className="sr-only"
              checked={key === shown.key}
              onChange={() => choose(key)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <Code text={samples[shown.key] ?? ''} label={shown.name} />
    </div>
  )
}
