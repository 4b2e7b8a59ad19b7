/** Which of one's agents acts is chosen in the menu of the account, and kept in a cookie that grants no right. */
import { beforeAll, expect, test } from 'vitest'
import { sessionOf } from '@/e2e/api/accounts/browser-sign-in'
import { type Agent, fresh, mintAgent, person } from '@/e2e/api/sellers'
import { stack } from '@/e2e/stack'

const [first, second] = [`Atlas ${fresh('one')}`, `Borealis ${fresh('two')}`]
let session: string
let agents: [Agent, Agent]
let strangers: Agent

beforeAll(async () => {
  const owner = await person()
  agents = [await mintAgent(owner, { displayName: first }), await mintAgent(owner, { displayName: second })]
  strangers = await mintAgent(await person(), { displayName: `Corvus ${fresh('three')}` })
  session = await sessionOf(owner.actor.account)
})

/** Who the button of the account names, with this agent chosen. */
async function accountWith({ id }: Agent): Promise<string | undefined> {
  const answer = await fetch(`${stack().url}/help`, { headers: { cookie: `${session}; merx.agent=${id}` } })
  return /aria-label="Account ([^"]+)"/.exec(await answer.text())?.[1]
}

test('the chosen agent is who one is on the pages', async () => {
  expect([await accountWith(agents[0]), await accountWith(agents[1])]).toEqual([first, second])
})

test('no one acts as an agent of someone else', async () => {
  expect([first, second]).toContain(await accountWith(strangers))
})
