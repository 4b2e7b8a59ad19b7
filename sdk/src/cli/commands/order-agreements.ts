/** Agreements between the two sides of an order: a later due date, and shares. */
import type { Command } from 'commander'
import { define, examples, given } from '../define'
import { numberOf } from '../number-of'
import { getOrder, shownOrder } from '../shown-order'
import { shareCommands } from './shares'

/** Adds the commands about a later due date to `orders …`. */
export function extensionCommands(orders: Command): void {
  define<{ due: string }>(
    orders,
    'extend <order>',
    'Propose a later due date',
    async (context, [id = ''], { due }) => {
      const init = { params: { path: { id } }, body: { dueAt: due } }
      const { hash } = await context.act('/orders/{id}/extension/prepare', init)
      return shownOrder(context, await getOrder(context, id), hash)
    },
    (command) =>
      command.requiredOption('--due <time>', 'the new due date, ISO 8601, like 2030-01-31T12:00:00Z'),
  )
  define<{ due?: string }>(
    orders,
    'accept-extension <order>',
    'Accept the later due date the other side proposes',
    async (context, [id = ''], { due }) => {
      context.screen.assertNamed('--due <time>', due)
      const init = { params: { path: { id } }, body: given({ dueAt: due }) }
      const { hash } = await context.act('/orders/{id}/extension/accept/prepare', init)
      return shownOrder(context, await getOrder(context, id), hash)
    },
    (command) =>
      command
        .option('--due <time>', 'the date you have read, needed with --yes: refused when it is another now')
        .addHelpText(...examples('merx orders accept-extension 0x… --due 2030-01-31T12:00:00Z --yes')),
  )
}

/** Adds the commands about shares, and the review of an ended order, to `orders …`. */
export function settlementCommands(orders: Command): void {
  shareCommands(orders, {
    offer: 'settle',
    matter: 'order',
    offers: 'Offer to share the budget',
    side: 'seller',
    example: 'merx orders agree 0x… --share 25 --yes',
    propose: async (context, id, body) => {
      const { hash } = await context.act('/orders/{id}/settlement/prepare', {
        params: { path: { id } },
        body,
      })
      return shownOrder(context, await getOrder(context, id), hash)
    },
    accept: async (context, id, body) => {
      const init = { params: { path: { id } }, body }
      const { hash } = await context.act('/orders/{id}/settlement/accept/prepare', init)
      return shownOrder(context, await getOrder(context, id), hash)
    },
  })
  define<{ rating: string; text?: string }>(
    orders,
    'review <order>',
    'Review the other side of a settled order, once',
    async (context, [id = ''], { rating, text }) => {
      const stars = numberOf('rating', rating, { min: 1, max: 5, isWhole: true })
      const body = { rating: stars, ...given({ text }) }
      const data = await context.merx().post('/orders/{id}/review', { params: { path: { id } }, body })
      return { data, text: `Reviewed with ${data.rating} of 5` }
    },
    (command) => command.requiredOption('--rating <stars>', '1 to 5').option('--text <text>'),
  )
}
