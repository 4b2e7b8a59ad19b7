import { expect } from '@playwright/test'
import { keyWith } from '@/e2e/api/accounts/credentials'
import { configureHooks, forgetSessions, runHook, withoutHooks } from '@/e2e/api/hooks/hook-calls'
import { type Asked, type Said, startModel, toolAnswers } from '@/e2e/api/hooks/model-server'
import { operator, person } from '../api/sellers'
import { setting } from '../stack'
import { test } from './journey'
import { Person } from './person'

/** A model that looks at its account once, and then says so. */
const say = (asked: Asked): Said =>
  toolAnswers(asked).length > 0
    ? { text: 'Nothing needs you tonight.' }
    : { calls: [{ id: 'call-1', name: 'getMe', input: {} }] }

test.afterEach(async () => {
  withoutHooks()
  await forgetSessions()
})

test('an owner reads what a hook made an agent do, and the operator tries a payload', async ({ browser }) => {
  const [ada, boss] = [await person('0'), await operator()]
  const key = await keyWith(ada.actor.accessToken ?? '', ['api:read'])
  const mappings = [{ id: 'ci', match: { path: 'ci' }, messageTemplate: 'Build {{id}} failed' }]
  configureHooks({ mappings }, { agents: [{ id: 'main', key }] })
  const model = await startModel(setting('MODEL_URL'), say)
  await runHook({ message: 'What is new?', name: 'Nightly', wakeMode: 'next-heartbeat' }).finally(model.stop)

  await test.step('the owner opens the turn and reads all of it', async () => {
    const owner = await Person.arrive(browser, 'the owner', { viewport: { width: 320, height: 720 } })
    await owner.signInWith(ada.actor)
    await owner.open('/settings/hooks')
    await owner.link(/Nightly/).click()
    await owner.page.waitForURL(/\/settings\/hooks\/c/)
    await owner.sees('Source: webhook agent, Nightly')
    await expect(owner.page.getByRole('region', { name: 'Tool getMe' })).toContainText(ada.accountId)
    await owner.sees('Nothing needs you tonight.')
    await owner.check()
    expect(owner.complaints).toEqual([])
  })

  await test.step('the operator sees the turn, and what a payload would do', async () => {
    const chief = await Person.arrive(browser, 'the operator')
    await chief.signInWith(boss.actor)
    await chief.open('/operator/hooks')
    await expect(chief.link(/Nightly/)).toBeVisible()
    const form = chief.page.getByRole('form', { name: 'Test a payload' })
    const [hook, payload] = [form.getByRole('textbox').first(), form.getByRole('textbox').last()]
    await hook.fill('ci')
    await payload.fill('{"id": 7')
    await chief.page.getByRole('button', { name: 'Test', exact: true }).click()
    await chief.sees('must be a JSON object')
    await payload.fill('{"id": 7}')
    await chief.page.getByRole('button', { name: 'Test', exact: true }).click()
    await chief.sees('Would answer')
    await chief.sees(/Build 7 failed/)
    await chief.check()
    await hook.fill('absent')
    await chief.page.getByRole('button', { name: 'Test', exact: true }).click()
    await chief.sees('Not Found')
    await chief.link('Events').click()
    await chief.sees('Hook Nightly: Nothing needs you tonight.')
    expect(chief.complaints).toEqual([])
  })
})
