'use client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/choice'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { ApiError, callApi } from '@/lib/api/client'
import type { Channel, NotificationPreference, NotificationType } from '@/lib/notifications/schema'
import { isOnAt, type Level, levelOf, levels, levelWords } from './notification-level'
import { notificationGroups } from './notification-words'

/** Channels in words. */
const labels: Record<Channel, string> = {
  inApp: 'Here',
  email: 'E-mail',
  push: 'Browser',
  webhook: 'Webhooks',
}

type Change = { type: NotificationType; isOn: boolean }

/** Saves each change at once; one that is refused is taken back. */
function useChoices(items: readonly NotificationPreference[]) {
  const [chosen, setChosen] = useState(() => new Map(items.map((one) => [one.type, one])))
  const put = (channel: Channel, changes: readonly Change[]) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const { type, isOn } of changes) {
        const one = after.get(type)
        if (one) after.set(type, { ...one, [channel]: isOn })
      }
      return after
    })
  const choose = async (channel: Channel, changes: readonly Change[]) => {
    const before = changes.map(({ type, isOn }) => ({ type, isOn: chosen.get(type)?.[channel] ?? !isOn }))
    put(channel, changes)
    try {
      const body = { items: changes.map(({ type, isOn }) => ({ type, [channel]: isOn })) }
      await callApi('PATCH /notifications/preferences', { body, keepalive: true })
    } catch (error) {
      put(channel, before)
      toast.error(error instanceof ApiError ? error.message : 'That could not be saved. Try again.')
    }
  }
  return { chosen, choose }
}

type Choices = ReturnType<typeof useChoices>
type Group = (typeof notificationGroups)[number]

/** Five groups of notifications, each with one choice for each channel, and every type in a fold. */
export function NotificationChoices({
  items,
  channels,
}: {
  items: readonly NotificationPreference[]
  channels: readonly Channel[]
}) {
  const choices = useChoices(items)
  return (
    <div className="space-y-5">
      {notificationGroups.map((group) => (
        <GroupPanel key={group.title} group={group} channels={channels} choices={choices} />
      ))}
    </div>
  )
}

type PartProps = { group: Group; channels: readonly Channel[]; choices: Choices }

const GroupPanel = (props: PartProps) => (
  <Panel title={props.group.title}>
    <Levels {...props} />
    <details className="group mt-4 border-line border-t pt-3">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        <span className="sr-only">{props.group.title}: </span>
        Choose each of {props.group.types.length}
      </summary>
      <Types {...props} />
    </details>
  </Panel>
)

/** One choice for each channel. */
function Levels({ group, channels, choices: { chosen, choose } }: PartProps) {
  const items = group.types.flatMap(([type]) => chosen.get(type) ?? [])
  const set = (channel: Channel, level: Level) =>
    choose(
      channel,
      group.types.map(([type]) => ({ type, isOn: isOnAt(level, type) })),
    )
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
      {channels.map((channel) => {
        const level = levelOf(items, channel)
        return (
          <Field
            key={channel}
            label={
              <>
                <span className="sr-only">{group.title}: </span>
                {labels[channel]}
              </>
            }
          >
            <Select
              value={level}
              onChange={({ target }) => {
                const next = levels.find((one) => one === target.value)
                if (next) void set(channel, next)
              }}
              options={[...levels, ...(level === 'own' ? (['own'] as const) : [])].map((value) => ({
                value,
                label: levelWords[value],
              }))}
            />
          </Field>
        )
      })}
    </div>
  )
}

/** Every type with a box for each channel. */
const Types = ({ group, channels, choices: { chosen, choose } }: PartProps) => (
  <ul className="mt-1 divide-y divide-line">
    {group.types.map(([type, words]) => (
      <li key={type}>
        <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 py-3 sm:grid-cols-4">
          <legend className="float-left col-span-full text-sm">{words}</legend>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              label={labels[channel]}
              checked={chosen.get(type)?.[channel] ?? true}
              onChange={({ target }) => void choose(channel, [{ type, isOn: target.checked }])}
            />
          ))}
        </fieldset>
      </li>
    ))}
  </ul>
)
