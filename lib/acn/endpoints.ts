/** The commerce methods as JSON-RPC (spec §Agent runtime). They run the same functions as REST; payments are returned unsigned. */
import { z } from 'zod'
import { invoke } from '@/lib/http/invoke'
import { parsePlainly } from '@/lib/http/problems'
import { refused } from '@/lib/http/read'
import { rpcEndpoint } from '@/lib/rpc/endpoint'
import { type RpcMethod, rpcMethod } from '@/lib/rpc/method'
import { type AcnMethod, acnMethods, type Way } from './methods'

const given = (sent: Record<string, unknown>, names: readonly string[] = []) =>
  names.some((name) => sent[name] !== undefined)

/** Returns the variant of the method that these parameters select. */
const wayOf = ({ ways }: AcnMethod, sent: Record<string, unknown>): Way =>
  ways.find(({ when }) => given(sent, when)) ?? ways.at(-1) ?? ways[0]

/** The names of the ids in a path, each with its parameter: `id` in `/offers/:id` is the parameter `offerId`. */
const idsOf = ({ over: { path }, id }: Way): [inPath: string, sent: string][] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ''], at) => [name, at === 0 && id !== undefined ? id : name])

/** Splits the parameters into the parts of an endpoint's call. Throws `BAD_REQUEST` for a missing or invalid id. */
function partsOf(way: Way, sent: Record<string, unknown>) {
  const { over } = way
  const ids = new Map(idsOf(way))
  const names = new Set(ids.values())
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name)))
  const parts = over.method === 'GET' ? { query: rest } : { body: rest }
  if (ids.size === 0) return parts
  const params = Object.fromEntries([...ids].map(([inPath, name]) => [inPath, sent[name]]))
  const parsed = parsePlainly(over.params ?? z.strictObject({}), params, 'params')
  if ('data' in parsed) return { ...parts, params }
  throw refused(parsed.problems.map(({ field, message }) => ({ field: ids.get(field) ?? field, message })))
}

const toRpc = (method: AcnMethod): RpcMethod =>
  rpcMethod({
    names: method.names,
    summary: method.summary,
    params: z.record(z.string(), z.unknown()),
    run: async (caller, params) => {
      const way = wayOf(method, params)
      return invoke(way.over, caller, partsOf(way, params))
    },
  })

const acnRpc = rpcEndpoint({
  path: '/acn/rpc',
  area: 'Agent protocols',
  scope: 'acn:rpc',
  summary: 'Commerce methods as JSON-RPC 2.0',
  description: `Batches of up to 20 and notifications are taken. Methods: ${acnMethods
    .map(({ names, ways }) => {
      const over = ways.map(({ over: { method, path } }) => `\`${method} ${path}\``).join(' or ')
      return `${names.map((name) => `\`${name}\``).join(' / ')} (${over})`
    })
    .join(
      ', ',
    )}. Parameters and results are those of the endpoint named; the id in its path is \`listingId\`, \`conversationId\`, \`requestId\`, \`offerId\`, \`disputeId\`, \`campaignId\`, \`slotId\` or \`jobId\` (with \`agentId\` for an offer to do a job).`,
  methods: acnMethods.map(toRpc),
})

export const acnEndpoints = [acnRpc]
