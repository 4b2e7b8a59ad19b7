'use client'
import { useState } from 'react'
import { Panel } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/choice'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { NotificationPreference, NotificationType } from '@/lib/notifications/schema'
import { notificationGroups } from './notification-words'

type Place = 'inApp' | 'webhook'
const places: readonly { place: Place; label: string }[] = [
  { place: 'inApp', label: 'Here' },
  { place: 'webhook', label: 'Webhooks' },
]

/** Saves each change at once; one that is refused is taken back. */
function useChoices(items: readonly NotificationPreference[]) {
  const [chosen, setChosen] = useState(() => new Map(items.map((one) => [one.type, one])))
  const put = (type: NotificationType, change: Partial<NotificationPreference>) =>
    setChosen((before) => {
      const one = before.get(type)
      return one ? new Map(before).set(type, { ...one, ...change }) : before
    })
  const choose = async (type: NotificationType, place: Place, isOn: boolean) => {
    put(type, { [place]: isOn })
    try {
      const body = { items: [{ type, [place]: isOn }] }
      await callApi('PATCH /notifications/preferences', { body, keepalive: true })
    } catch (error) {
      put(type, { [place]: !isOn })
      toast.error(error instanceof ApiError ? error.message : 'That could not be saved. Try again.')
    }
  }
  return { chosen, choose }
}

/** Every type of notification with where it is told: on these pages, at webhooks, both or neither. */
export function NotificationChoices({ items }: { items: readonly NotificationPreference[] }) {
  const { chosen, choose } = useChoices(items)
  return (
    <div className="space-y-5">
      {notificationGroups.map(({ title, types }) => (
        <Panel key={title} title={title}>
          <ul className="divide-y divide-line">
            {types.map(([type, words]) => (
              <li key={type}>
                <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                  <legend className="float-left min-w-0 flex-1 basis-56 text-sm">{words}</legend>
                  {places.map(({ place, label }) => (
                    <Checkbox
                      key={place}
                      label={label}
                      className="w-28"
                      checked={chosen.get(type)?.[place] ?? true}
                      onChange={(event) => void choose(type, place, event.target.checked)}
                    />
                  ))}
                </fieldset>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
