import { expect, test } from 'vitest'
import { earningsIn } from './record'

const jobId = `0x${'ab'.repeat(32)}`
const orderId = `0x${'01'.repeat(32)}`
const paid = {
  agentId: '7',
  currency: 'USDC',
  units: '1500000',
  arbitrator: null,
  subject: orderId,
  paidFor: orderId,
}

test('payments are summed by agent, role and currency', () => {
  expect(
    earningsIn([
      paid,
      { ...paid, units: '500000' },
      { ...paid, arbitrator: '7' },
      { ...paid, agentId: '8', arbitrator: '7' },
      { ...paid, currency: 'USDT' },
    ]),
  ).toEqual([
    { agentId: '7', role: 'evaluator', currency: 'USDC', amount: '2' },
    { agentId: '7', role: 'arbitrator', currency: 'USDC', amount: '1.5' },
    { agentId: '8', role: 'evaluator', currency: 'USDC', amount: '1.5' },
    { agentId: '7', role: 'evaluator', currency: 'USDT', amount: '1.5' },
  ])
})

test('a payment for a job belongs to its dispute, and one for another matter of the transaction does not', () => {
  const job = { ...paid, subject: jobId, paidFor: BigInt(jobId).toString() }
  expect(earningsIn([job, { ...job, paidFor: orderId }])).toEqual([
    { agentId: '7', role: 'evaluator', currency: 'USDC', amount: '1.5' },
  ])
})
