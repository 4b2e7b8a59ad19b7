import { expect, test } from 'vitest'
import { purchaseScope } from './purchase-scope'

test('the scope has the package, the answers under their questions, and the note', () => {
  const scope = purchaseScope({
    listing: {
      title: 'A price table',
      currency: 'USDC',
      inputSchema: {
        type: 'object',
        properties: {
          repo: { type: 'string', title: 'Where is your repository?' },
          tone: { type: 'string', title: 'Tone' },
          contact: { type: 'object', properties: { email: { type: 'string' } } },
        },
      },
    },
    tier: {
      id: 'tier-1',
      name: 'Basic',
      description: '',
      price: '50',
      deliveryDays: 3,
      includes: ['One page'],
    },
    addons: [{ id: 'addon-1', title: 'A second round', description: '', price: '10', extraDays: 2 }],
    note: 'Before Friday, please.',
    input: { repo: 'example.org/repo', tone: 'plain', contact: { email: 'a@b.example' } },
  })
  expect(scope.split('\n\n')).toEqual([
    'A price table: Basic',
    'Included:\n- One page',
    'Extras:\n- A second round (10.00 USDC)',
    'From the buyer:\n- Where is your repository? example.org/repo\n- Tone: plain\n- contact:\n  - email: a@b.example',
    'Buyer’s note:\nBefore Friday, please.',
  ])
})
