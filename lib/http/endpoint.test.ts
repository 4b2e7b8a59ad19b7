import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { endpoint } from './endpoint'

const response = z.object({ ok: z.boolean() })
const declare = { method: 'POST', area: 'Service', summary: 'test', response } as const

describe('a declaration', () => {
  test('passes the handler exactly the parts it declares', () => {
    endpoint({
      ...declare,
      path: '/things/:id',
      auth: 'session',
      params: { id: z.string() },
      body: { count: z.number() },
      handler: ({ actor, params, body, query }) => {
        const who: Actor = actor
        const id: string = params.id
        const count: number = body.count
        // @ts-expect-error nothing is declared in the query
        void query.page
        return { ok: who.accountId === id && count > 0 }
      },
    })
  })

  test('without sign-in does not compile when it reads an actor', () => {
    endpoint({
      ...declare,
      path: '/open',
      auth: 'none',
      // @ts-expect-error an anonymous handler has no actor
      handler: ({ actor }) => ({ ok: actor !== null }),
    })
  })

  test('with optional sign-in must consider the stranger', () => {
    endpoint({
      ...declare,
      path: '/maybe',
      auth: 'optional',
      handler: ({ actor }) => {
        // @ts-expect-error the actor may be null
        void actor.wallet
        return { ok: actor !== null }
      },
    })
  })

  test('does not compile when the handler answers something else', () => {
    // @ts-expect-error `ok` is a boolean
    endpoint({ ...declare, path: '/wrong', auth: 'none', handler: () => ({ ok: 'yes' }) })
  })

  test('must declare every parameter of its path, and no other', () => {
    const handler = () => ({ ok: true })
    expect(() => endpoint({ ...declare, path: '/a/:id', auth: 'none', handler })).toThrow(/params/)
    expect(() =>
      endpoint({ ...declare, path: '/a', auth: 'none', params: { id: z.string() }, handler }),
    ).toThrow(/params/)
  })

  test('makes its parts strict', () => {
    const made = endpoint({
      ...declare,
      path: '/a',
      auth: 'none',
      body: { a: z.string() },
      handler: () => ({ ok: true }),
    })
    expect(made.body?.safeParse({ a: 'x', b: 1 }).success).toBe(false)
  })
})
