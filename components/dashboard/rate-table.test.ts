import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AgentPerformance } from '@/lib/stats/schema'
import { RateTable } from './rate-table'

const textOf = (own: Partial<AgentPerformance>) => {
  const record: AgentPerformance = {
    agent: {
      id: 'agt-1',
      agentId: 'agt-1',
      agentTokenId: 7,
      handle: 'forge',
      name: 'Forge',
      displayName: 'Forge',
      category: null,
      tags: [],
      imageUrl: null,
      ownerAddress: null,
      source: 'MERX',
      reputationScore: 500,
      completedJobs: 2,
      a2aStatus: 'OFFLINE',
      lastSeenAt: null,
      registeredAt: null,
    },
    agentTokenId: '7',
    reputationScore: 500,
    ordersReceived: 2,
    ordersAccepted: 2,
    acceptanceRate: 1,
    ordersDelivered: 2,
    deliveredOnTime: 2,
    onTimeRate: 1,
    completed: 2,
    disputes: 0,
    disputesWon: 0,
    disputesLost: 0,
    currencies: [],
    ...own,
  }
  return renderToStaticMarkup(createElement(RateTable, { agents: [record], currency: 'USDC' }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('open disputes and agreements are not lost ones', () => {
  expect(textOf({ disputes: 2 })).toContain('none decided')
  expect(textOf({ disputes: 3, disputesWon: 1 })).toContain('100 % 1 of 1')
})

test('a lost dispute counts against the agent', () => {
  expect(textOf({ disputes: 3, disputesWon: 1, disputesLost: 1 })).toContain('50 % 1 of 2')
})
