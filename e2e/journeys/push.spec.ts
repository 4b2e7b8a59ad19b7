import { expect, type Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bearer, call, signInWith } from '@/e2e/api/accounts/wallets'
import { Browser, PushService } from '@/e2e/api/notices/push-service'
import type { PushSettings } from '@/lib/push/schema'
import { test } from './journey'
import { Person } from './person'

/** Makes a page have a push service, which the browser of the tests lacks. Its subscriptions outlive a page, as real ones do. */
const installPush = (page: Page, subscriptions: readonly Browser['subscription'][]) =>
  page.addInitScript((made) => {
    type Kept = { at: number; isOn: boolean }
    const place = 'test.push'
    const kept = () => JSON.parse(window.localStorage.getItem(place) ?? '{"at":-1,"isOn":false}') as Kept
    const keep = (next: Kept) => window.localStorage.setItem(place, JSON.stringify(next))
    const current = () => {
      const { at, isOn } = kept()
      const unsubscribe = async () => {
        keep({ at, isOn: false })
        return true
      }
      return isOn ? { ...made[at], toJSON: () => made[at], unsubscribe } : null
    }
    const subscribe = async () => {
      const { at, isOn } = kept()
      if (!isOn) keep({ at: at + 1, isOn: true })
      return current()
    }
    Object.assign(PushManager.prototype, { getSubscription: async () => current(), subscribe })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  }, subscriptions)

test('a browser that was signed out from elsewhere is notified again after the next sign-in, and says so only then', async ({
  browser,
}) => {
  const service = await PushService.start()
  const [first, second] = [new Browser(service).subscription, new Browser(service).subscription]
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const ada = await Person.arrive(browser, 'ada')
  await installPush(ada.page, [first, second])
  await ada.signInOnPageWith({ address: account.address, privateKey })
  await ada.open('/settings/notifications')
  await ada.button('Notify me here').click()
  await ada.sees('Merx notifies you in this browser until you sign out.')

  const { accessToken } = await signInWith(account)
  const pushes = async () =>
    (await call<PushSettings>('/me/push-subscriptions', { headers: bearer(accessToken) })).body.items
  expect(await pushes()).toHaveLength(1)
  const ended = await call('/me/sessions', { method: 'DELETE', headers: bearer(accessToken) })
  expect(ended.status).toBe(200)
  expect(await pushes()).toEqual([])

  // The first page renews it.
  await ada.signInOnPageWith({ address: account.address, privateKey })
  await expect.poll(pushes).toHaveLength(1)
  await ada.open('/settings/notifications')
  await ada.sees('Merx notifies you in this browser until you sign out.')
  expect(await pushes()).toHaveLength(1)
  await ada.check()
  await service.stop()
})
