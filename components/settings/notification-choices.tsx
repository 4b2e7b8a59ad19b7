'use client'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/choice'
import { cn } from '@/components/ui/class-names'
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

/** Saves each change immediately; a refused one is rolled back. */
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

/** As many columns as there are channels, after the name of the group. */
const columnsOf = (count: number) =>
  ['sm:grid-cols-[minmax(0,1fr)_9rem]', 'sm:grid-cols-[minmax(0,1fr)_repeat(2,8.5rem)]'][count - 1] ??
  (count === 3
    ? 'sm:grid-cols-[minmax(0,1fr)_repeat(3,8rem)]'
    : 'sm:grid-cols-[minmax(0,1fr)_repeat(4,7.25rem)]')

/** Five groups of notifications, a row each, with one choice for each channel; every type is folded below. */
export function NotificationChoices({
  items,
  channels,
}: {
  items: readonly NotificationPreference[]
  channels: readonly Channel[]
}) {
  const choices = useChoices(items)
  return (
    <Panel
      title="What you are notified of"
      text={
        <>
          <strong className="font-medium text-ink">Mine</strong> is what you have to act on. Changes are saved
          at once.
        </>
      }
    >
      <div
        aria-hidden="true"
        className={cn(
          'hidden gap-x-4 border-line border-b pb-2 text-muted text-xs sm:grid',
          columnsOf(channels.length),
        )}
      >
        <span />
        {channels.map((channel) => (
          <span key={channel}>{labels[channel]}</span>
        ))}
      </div>
      <div className="divide-y divide-line">
        {notificationGroups.map((group) => (
          <GroupRow key={group.title} group={group} channels={channels} choices={choices} />
        ))}
      </div>
    </Panel>
  )
}

type PartProps = { group: Group; channels: readonly Channel[]; choices: Choices }

const GroupRow = (props: PartProps) => (
  <section aria-label={props.group.title} className="py-4 last:pb-0">
    <Levels {...props} />
    <details className="group mt-2">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        <span className="sr-only">{props.group.title}: </span>
        Choose each of {props.group.types.length}
      </summary>
      <Types {...props} />
    </details>
  </section>
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
    <div className={cn('grid grid-cols-2 items-center gap-x-4 gap-y-2', columnsOf(channels.length))}>
      <h3 className="col-span-full font-medium sm:col-span-1">{group.title}</h3>
      {channels.map((channel) => {
        const level = levelOf(items, channel)
        return (
          <Field
            key={channel}
            label={
              <span className="sm:sr-only">
                <span className="sr-only">{group.title}: </span>
                {labels[channel]}
              </span>
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
