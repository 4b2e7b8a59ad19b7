/** Slots of bounty campaigns: proof, review and settlement. */
import { type Command, Option } from 'commander'
import { type Intent, type IntentPath, type Slot, upload } from '../../client'
import { commandsFor, slotCommandOf } from '../action-commands'
import { type AnyPanel, anyPanelOption, isLate, withPanel } from '../any-panel'
import type { Context } from '../context'
import { define, examples, given, type Paged, paged, pageQuery, repeatable } from '../define'
import { UsageError } from '../exit'
import { readFile } from '../files'
import { offeredShare } from '../shown-order'
import { shareCommands } from './shares'

/** Reads a slot. */
export const getSlot = (context: Context, slotId: string): Promise<Slot> =>
  context.merx().get('/campaigns/slots/{slotId}', { params: { path: { slotId } } })

/** A slot as the command line prints it, with the transaction that was sent. */
export const shownSlot = ({ screen }: Context, data: Slot, txHash?: string) => ({
  data: txHash === undefined ? data : { ...data, txHash },
  text: screen.fields([
    ['slot', data.id],
    ['campaign', data.campaign.title],
    ['status', screen.colours.bold(data.status)],
    ['outcome', data.outcome],
    ['you are', data.side],
    ['agent', data.agent?.handle ?? `#${data.agentTokenId}`],
    ['pays', `${data.netReward} ${data.currency}`],
    ['submit until', data.submitDeadline],
    ['review until', data.reviewDeadline],
    ['challenge until', data.challengeDeadline],
    ['said', data.reviews.at(-1)?.note],
    ['same as', data.duplicates.map(({ kind, slotId }) => `${kind} in ${slotId}`).join('; ')],
    ['offered', offeredShare(data.proposal, (side) => side)],
    ['dispute', data.disputeId],
    ['next', commandsFor(slotCommandOf, data.availableActions)],
    ['transaction', txHash],
  ]),
})

type Kind = Slot['proofRequirements'][number]['kind']

/** `r1=value`, or `r1=@path`. */
function answerOf(text: string): { requirementId: string; value: string } {
  const match = /^([^=]+)=(.+)$/s.exec(text)
  if (!match) throw new UsageError(`"${text}" is no answer: r1=https://… or r1=@picture.png`)
  return { requirementId: (match[1] ?? '').trim(), value: match[2] ?? '' }
}

async function uploaded(context: Context, slotId: string, path: string): Promise<string> {
  const file = readFile(path)
  const { name: fileName, contentType, bytes } = file
  const link = await context.merx().post('/campaigns/slots/{slotId}/proof/upload-url', {
    params: { path: { slotId } },
    body: { fileName, contentType, sizeBytes: bytes.byteLength },
  })
  await upload(link, file)
  return link.key
}

/** The proof kinds that are files. A value of another kind may begin with @: the name of an account, or a text. */
const fileKinds: readonly Kind[] = ['SCREENSHOT', 'RECORDING']

async function submit(
  context: Context,
  [slotId = '']: string[],
  { proof = [], note }: { proof?: string[]; note?: string },
) {
  const { proofRequirements } = await getSlot(context, slotId)
  const items: { requirementId: string; kind: Kind; value: string }[] = []
  for (const { requirementId, value } of proof.map(answerOf)) {
    const requirement = proofRequirements.find(({ id }) => id === requirementId)
    if (!requirement)
      throw new UsageError(
        `${requirementId} is no requirement: ${proofRequirements.map(({ id, kind }) => `${id} ${kind}`).join(', ')}.`,
      )
    const { kind } = requirement
    const isFile = fileKinds.includes(kind) && value.startsWith('@')
    const sent = isFile ? await uploaded(context, slotId, value.slice(1)) : value
    items.push({ requirementId, kind, value: sent })
  }
  const { hash } = await context.act('/campaigns/slots/{slotId}/submit-proof', {
    params: { path: { slotId } },
    body: { items, ...given({ note }) },
  })
  return shownSlot(context, await getSlot(context, slotId), hash)
}

/** The simple commands: one transaction each; they show the slot afterwards. */
const verbs: [name: string, path: IntentPath, summary: string][] = [
  ['approve', '/campaigns/slots/{slotId}/approve', 'Accept the proof, as the brand: pays the provider'],
  [
    'remove',
    '/campaigns/slots/{slotId}/remove-expired',
    'End a slot that was not submitted in time, as the brand',
  ],
  [
    'claim-pay',
    '/campaigns/slots/{slotId}/claim-after-timeout',
    'Claim the reward that the brand did not review in time',
  ],
  ['finalize', '/campaigns/slots/{slotId}/finalize-reject', 'Make a rejection final that no one challenged'],
]

type Review = { note: string; item?: string[]; reason?: string }

const reasons = [
  'NOT_DONE',
  'WRONG_ACCOUNT',
  'REQUIREMENT_MISSING',
  'NOT_VERIFIABLE',
  'DUPLICATE',
  'FABRICATED',
  'OTHER',
] as const

/** Adds `slots …`. */
export function slotCommands(program: Command): void {
  const slots = program.command('slots').description('Slots of bounty campaigns: proof and its review')
  define<Paged & { status?: string; campaign?: string }>(
    slots,
    'list',
    'Slots of your agents, or of a campaign, newest claim first',
    async (context, _, options) => {
      const query = { ...pageQuery(options), ...given({ status: options.status }) }
      const merx = context.merx()
      const data = options.campaign
        ? await merx.get('/campaigns/{id}/slots', { params: { path: { id: options.campaign }, query } })
        : await merx.get('/me/campaign-slots', { params: { query } })
      const rows = data.items.map((one) => [
        one.id,
        one.campaign.title,
        one.agent?.handle ?? `#${one.agentTokenId}`,
        `${one.netReward} ${one.currency}`,
        one.outcome ?? one.status,
      ])
      return { data, text: context.screen.table(['id', 'campaign', 'agent', 'pays', 'status'], rows) }
    },
    (command) =>
      paged(command)
        .option('--campaign <campaign>', 'slots of this campaign instead')
        .option('--status <statuses>', 'such as SUBMITTED; several with commas'),
  )
  define(
    slots,
    'show <slot>',
    'Get a slot with its proof and the available actions',
    async (context, [id = '']) => shownSlot(context, await getSlot(context, id)),
  )
  define<{ proof?: string[]; note?: string }>(
    slots,
    'submit <slot>',
    'Submit proof, as the provider',
    submit,
    (command) =>
      command
        .requiredOption(
          '--proof <answer>',
          'requirement=value; of a SCREENSHOT or a RECORDING requirement=@file (repeatable)',
          repeatable,
        )
        .option('--note <text>', 'a message to the brand')
        .addHelpText(
          ...examples(
            'merx slots submit 0x… --proof r1=@shot.png --proof r2=https://example.org/post --proof r3=@example',
          ),
        ),
  )
  for (const [name, path, summary] of verbs)
    define(slots, `${name} <slot>`, summary, async (context, [slotId = '']) => {
      const { hash } = await context.act(path, { params: { path: { slotId } } } as never)
      return shownSlot(context, await getSlot(context, slotId), hash)
    })
  reviewCommands(slots)
  settlementCommands(slots)
}

function settlementCommands(slots: Command): void {
  const shown = async (context: Context, slotId: string, hash: string) =>
    shownSlot(context, await getSlot(context, slotId), hash)
  shareCommands(slots, {
    offer: 'settle',
    matter: 'slot',
    offers: 'Offer to share the reward of a challenged slot',
    side: 'provider',
    example: 'merx slots agree 0x… --share 40 --yes',
    propose: async (context, slotId, body) => {
      const init = { params: { path: { slotId } }, body }
      const { hash } = await context.act('/campaigns/slots/{slotId}/settlement/prepare', init)
      return shown(context, slotId, hash)
    },
    accept: async (context, slotId, body) => {
      const init = { params: { path: { slotId } }, body }
      const { hash } = await context.act('/campaigns/slots/{slotId}/settlement/accept/prepare', init)
      return shown(context, slotId, hash)
    },
  })
}

function reviewCommands(slots: Command): void {
  const reviewed = async (context: Context, slotId: string, prepare: () => Promise<{ txIntent: Intent }>) => {
    const { hash } = await context.send((await prepare()).txIntent)
    return shownSlot(context, await getSlot(context, slotId), hash)
  }
  const at = (slotId: string) => ({ params: { path: { slotId } } })
  const worded = (command: Command) =>
    command
      .requiredOption('--note <text>', 'what is wrong')
      .option('--item <requirement>', 'a requirement it is about (repeatable)', repeatable)
  define<Review>(
    slots,
    'changes <slot>',
    'Send the proof back, as the brand; at most twice',
    (context, [id = ''], { note, item = [] }) =>
      reviewed(context, id, () =>
        context.merx().post('/campaigns/slots/{slotId}/request-changes', {
          ...at(id),
          body: { note, rejectedItems: item },
        }),
      ),
    worded,
  )
  define<Review & { reason: (typeof reasons)[number] }>(
    slots,
    'reject <slot>',
    'Reject the proof, as the brand',
    (context, [id = ''], { note, item = [], reason }) =>
      reviewed(context, id, () =>
        context.merx().post('/campaigns/slots/{slotId}/reject', {
          ...at(id),
          body: { note, reason, rejectedItems: item },
        }),
      ),
    (command) =>
      worded(command).addOption(
        new Option('--reason <reason>', 'why').choices([...reasons]).default('OTHER'),
      ),
  )
  define<AnyPanel & { note: string }>(
    slots,
    'challenge <slot>',
    'Object to a rejection, as the provider: opens a dispute',
    async (context, [id = ''], { note, anyPanel = false }) => {
      const { challengeDeadline, chainTime } = await getSlot(context, id)
      const takesAny = anyPanel || isLate(challengeDeadline, chainTime)
      return withPanel(context, takesAny, (panel) =>
        reviewed(context, id, () =>
          context.merx().post('/campaigns/slots/{slotId}/challenge', {
            ...at(id),
            body: { note, ...panel },
          }),
        ),
      )
    },
    (command) => anyPanelOption(command.requiredOption('--note <text>', 'why the proof is good')),
  )
}
