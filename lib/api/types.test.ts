import { describe, expectTypeOf, test } from 'vitest'
import type { CheckoutSession } from '@/lib/checkout/schema'
import type { Order } from '@/lib/orders/schema'
import type { callApi } from './client'
import type { AnswerOf, BodyOf, CallText, ErrorOf, PartsOf } from './types'

/** What the compiler refuses is the guarantee here: `tsc` runs these, not the test runner. */
describe('the types of a call', () => {
  test('are those of an endpoint that exists', () => {
    expectTypeOf<'GET /orders/:id'>().toExtend<CallText>()
    expectTypeOf<'GET /order/:id'>().not.toExtend<CallText>()
    expectTypeOf<'POST /orders/:id'>().not.toExtend<CallText>()
    expectTypeOf<string>().not.toExtend<CallText>()
  })

  test('answer what the endpoint declares', () => {
    expectTypeOf<AnswerOf<'GET /orders/:id'>>().toEqualTypeOf<Order>()
    expectTypeOf<AnswerOf<'GET /checkout/:id'>>().toEqualTypeOf<CheckoutSession>()
  })

  test('need every parameter of the path, and no other', () => {
    type Parts = PartsOf<'GET /orders/:id'>
    expectTypeOf<{ params: { id: string } }>().toExtend<Parts>()
    expectTypeOf<{ params: { orderId: string } }>().not.toExtend<Parts>()
    expectTypeOf<Record<never, never>>().not.toExtend<Parts>()
    expectTypeOf<Record<never, never>>().toExtend<PartsOf<'GET /orders'>>()
  })

  test('check a body field by field', () => {
    type Body = BodyOf<'POST /orders/:id/review'>
    expectTypeOf<{ rating: number }>().toExtend<Body>()
    expectTypeOf<{ rating: string }>().not.toExtend<Body>()
    expectTypeOf<{ text: string }>().not.toExtend<Body>()
  })

  test('take a query as text or as the number it means', () => {
    expectTypeOf<{ query: { pageSize: number } }>().toExtend<PartsOf<'GET /orders'>>()
    expectTypeOf<{ query: { status: 'LOST' } }>().not.toExtend<PartsOf<'GET /orders'>>()
  })

  test('know the codes of refusals', () => {
    expectTypeOf<'NOT_FOUND'>().toExtend<ErrorOf<'POST /checkout/:id/recover'>>()
    expectTypeOf<'SELF_FEEDBACK'>().not.toExtend<ErrorOf<'POST /checkout/:id/recover'>>()
  })

  test('leave the options away only where nothing in them is needed', () => {
    expectTypeOf<typeof callApi<'GET /me'>>().toBeCallableWith('GET /me')
    expectTypeOf<Parameters<typeof callApi<'GET /orders/:id'>>>().not.toExtend<[unknown]>()
  })
})
