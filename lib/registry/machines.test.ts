import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEnd } from '@/lib/machine'
import { machinesFile, machinesPage } from '@/scripts/gen/machines'
import { machines } from './machines'

test('docs/machines.md is fresh', () => {
  expect(readFileSync(machinesFile, 'utf8')).toBe(machinesPage())
})

describe.each(machines.map((machine) => [machine.name, machine] as const))('%s', (_, machine) => {
  const arrows = machine.statuses.flatMap((from) => Object.values(machine.transitions[from] ?? {}))

  test('leads only to statuses it knows, by events it lists', () => {
    for (const to of arrows) expect(machine.statuses).toContain(to)
    for (const status of machine.statuses)
      for (const event of Object.keys(machine.transitions[status] ?? {}))
        expect(machine.events).toContain(event)
  })

  test('uses every event it lists', () => {
    const used = new Set(machine.statuses.flatMap((status) => Object.keys(machine.transitions[status] ?? {})))
    expect([...used].sort()).toEqual([...machine.events].sort())
  })

  test('has an end that every status can reach: nothing is stuck forever', () => {
    const canEnd = new Set(machine.statuses.filter((status) => isEnd(machine, status)))
    for (let grown = true; grown; ) {
      grown = false
      for (const status of machine.statuses) {
        const leads = Object.values(machine.transitions[status] ?? {})
        if (!canEnd.has(status) && leads.some((to) => to !== undefined && canEnd.has(to))) {
          canEnd.add(status)
          grown = true
        }
      }
    }
    expect(machine.statuses.filter((status) => !canEnd.has(status))).toEqual([])
  })

  test('no walk leaves the table', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...machine.statuses),
        fc.array(fc.constantFrom(...machine.events), { maxLength: 30 }),
        (start, events) => {
          let status = start
          for (const event of events) status = machine.transitions[status]?.[event] ?? status
          expect(machine.statuses).toContain(status)
        },
      ),
    )
  })
})
