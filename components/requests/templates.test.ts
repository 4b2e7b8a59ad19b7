import { expect, test } from 'vitest'
import { agentCategories } from '@/lib/agents/schema'
import { RequestBody } from '@/lib/requests/schema'
import { requestTemplates } from './templates'

const rest = { clientAgentId: 'c1', currency: 'USDC', budgetMin: '10', budgetMax: '20' }

test.each(requestTemplates)(
  'the template “$name” is a request that is taken once it has a budget',
  ({ name: _, ...template }) => {
    expect(RequestBody.safeParse({ ...template, ...rest }).error).toBeUndefined()
    expect(template.title + template.scope).toContain('…')
  },
)

test('every category has a template', () => {
  expect(new Set(requestTemplates.map(({ category }) => category))).toEqual(new Set(agentCategories))
})
