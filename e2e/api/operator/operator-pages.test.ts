/** The operator's pages: where their links lead, and how their lists go on. */
import { beforeAll, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { claimed, funded, hour } from '@/e2e/api/campaigns/campaigning'
import { setUpAdjudicators } from '@/e2e/api/disputes/judges'
import { roomForDeadline } from '@/e2e/api/notices/next-deadlines'
import { asOwner, fresh, mintAgent, operator, type Person, person } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'
import { deadLetters } from '@/lib/queue/names'

let cookie: string
let stranger: Person

beforeAll(async () => {
  cookie = await sessionOf((await operator()).actor.account)
  stranger = await person()
})

const open = (path: string, who = cookie) =>
  fetch(`${stack().url}${path}`, { headers: { cookie: who }, redirect: 'manual' })

/** The page without its head and its scripts. What is streamed later stands behind the main part. */
async function contentOf(path: string, who = cookie): Promise<string> {
  const html = await (await open(path, who)).text()
  return html.slice(html.indexOf('<main ')).replace(/<script.*?<\/script>/gs, '')
}

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))

test('every link of the overview leads to a page that the operator can open', async () => {
  await roomForDeadline()
  const provider = await person()
  const campaign = await funded(stranger, { maxSubmitSeconds: hour })
  const slot = await claimed(provider, campaign, await mintAgent(provider))
  const paths = new Set(hrefsIn(await contentOf('/operator')))
  expect(paths).toContain(`/explorer/verify?kind=slot&id=${slot}`)
  const refused: string[] = []
  for (const path of paths) if ((await open(path)).status >= 400) refused.push(path)
  expect(refused).toEqual([])
})

test('the check of a slot leads a stranger to no page that is only for its sides', async () => {
  const provider = await person()
  const slot = await claimed(provider, await funded(stranger), await mintAgent(provider))
  const content = await contentOf(`/explorer/verify?kind=slot&id=${slot}`, '')
  expect(content).toContain('fields are equal')
  expect(hrefsIn(content).filter((path) => path.startsWith('/slots/'))).toEqual([])
})

/** Every part of a list, from the first along its links to the next. */
async function walked(path: string): Promise<string[]> {
  const content = await contentOf(path)
  const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(content) ?? []
  const [next] = hrefsIn(link)
  return next === undefined ? [content] : [content, ...(await walked(next))]
}

test('a list goes on after its first page, and an empty part of it says so', async () => {
  const mark = fresh('job')
  await asOwner(
    `insert into queue.job (name, data, policy, created_on)
     select $1, jsonb_build_object('id', $2::text || ' ' || n), 'standard', now() - interval '20 days' - n * interval '1 second'
     from generate_series(1, 120) n`,
    [deadLetters, mark],
  )
  try {
    const parts = await walked('/operator/jobs')
    const shown = parts.flatMap((content) => content.match(new RegExp(`${mark} \\d+`, 'g')) ?? [])
    expect(new Set(shown).size).toBe(120)
    expect(await contentOf('/operator/jobs?page=90')).toContain('Back to the first page')
  } finally {
    await asOwner(`delete from queue.job where name = $1 and data->>'id' like $2 || ' %'`, [
      deadLetters,
      mark,
    ])
  }
})

test('the audit trail opens from its beginning when the place in it is not one', async () => {
  expect((await open('/operator/audit?cursor=nonsense')).status).toBe(200)
})

test('the list of roles takes the number of a page', async () => {
  await setUpAdjudicators()
  expect(await contentOf('/operator/roles?page=90')).toContain('Back to the first page')
})
