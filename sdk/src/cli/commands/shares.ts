/** Commands about agreements on shares, which orders, slots and jobs have alike. */
import type { Command } from 'commander'
import type { Context } from '../context'
import { define, examples } from '../define'
import { bpsOf } from '../number-of'

type Shown = Promise<{ data: unknown; text: string }>

/** What is shared, in words, and how both calls are prepared, sent and shown. */
export type ShareCommands = {
  /** The name of the command that offers; `agree` takes the offer. */
  offer: string
  matter: 'order' | 'slot' | 'job'
  /** What is offered, in words. */
  offers: string
  side: 'seller' | 'provider'
  /** A command line that agrees. */
  example: string
  propose(context: Context, id: string, body: { providerBps: number }): Shown
  accept(context: Context, id: string, body: { providerBps?: number }): Shown
}

/** Adds the two commands to a group. */
export function shareCommands(group: Command, shares: ShareCommands): void {
  const { offer, matter, offers, side, example, propose, accept } = shares
  define<{ share: string }>(
    group,
    `${offer} <${matter}>`,
    offers,
    (context, [id = ''], { share }) => propose(context, id, { providerBps: bpsOf(share) }),
    (command) => command.requiredOption('--share <percent>', `what the ${side} gets of it, 0 to 100`),
  )
  define<{ share?: string }>(
    group,
    `agree <${matter}>`,
    `Take the other side’s offer to share: the ${matter} ends`,
    async (context, [id = ''], { share }) => {
      context.screen.assertNamed('--share <percent>', share)
      return accept(context, id, share === undefined ? {} : { providerBps: bpsOf(share) })
    },
    (command) =>
      command
        .option(
          '--share <percent>',
          `the ${side}’s share that you have read, needed with --yes: refused when it is another now`,
        )
        .addHelpText(...examples(example)),
  )
}
