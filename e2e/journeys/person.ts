import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import type { Actor } from '@/scripts/seed/actors'
import { signInBrowser } from '@/scripts/shots/sign-in'
import { newWallet, stack } from '../stack'
import { newViolations } from './judged'

/** Steps of the forms for requests, campaigns and jobs that come after the first. */
type WizardStep =
  | 'Proof'
  | 'Budget and time'
  | 'Terms'
  | 'How it is judged'
  | 'Evaluator, budget and time'
  | 'Review'

/** A key and its address. */
type Wallet = Pick<Actor, 'address' | 'privateKey'>

/**
 * A person with a separate browser and a demo wallet. Every page error, every failed response of the server and every call to another host
 * is recorded, so that a journey can assert that there were none.
 */
export class Person {
  readonly complaints: string[] = []

  private constructor(
    readonly name: string,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.#complain(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#complain(`page error: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) this.#complain(`${response.status()} ${response.url()}`)
    })
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      if (protocol.startsWith('http') && host !== new URL(stack().url).host)
        this.#complain(`asked another host: ${request.url()}`)
    })
  }

  #complain(text: string): void {
    this.complaints.push(`${this.name} at ${this.page.url()}: ${text}`)
  }

  /** Removes recorded errors that a journey caused on purpose. */
  forgive(what: RegExp): void {
    this.complaints.splice(0, this.complaints.length, ...this.complaints.filter((one) => !what.test(one)))
  }

  /** A new person in a new browser context, on a desktop by default. */
  static async arrive(browser: Browser, name: string, device: BrowserContextOptions = {}): Promise<Person> {
    const context = await browser.newContext({
      baseURL: stack().url,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...device,
    })
    return new Person(name, await context.newPage())
  }

  /** Opens a page and checks it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path)
    await this.check()
  }

  /** What is new in the page as it is now breaks no accessibility rule. */
  async check(): Promise<void> {
    await this.#arrives()
    await this.#breaksNothing()
  }

  /** The part of the page that this selector finds breaks no accessibility rule. What an open panel covers is not judged. */
  async checkPart(selector: string): Promise<void> {
    await this.#arrives()
    await this.#breaksNothing(selector)
  }

  /** Waits until the page can be used. */
  async #arrives(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
    await this.#answers()
  }

  /** Waits until React handles what is done on the page. What is done earlier is repeated then (`early-input.spec.ts`). */
  async #answers(): Promise<void> {
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
    )
  }

  /** The dialog that is open breaks no accessibility rule either. Returns it. */
  async checkDialog(name?: string | RegExp): Promise<Locator> {
    const dialog = this.page.getByRole('dialog', name === undefined ? {} : { name })
    await expect(dialog).toBeVisible()
    await this.#breaksNothing()
    return dialog
  }

  async #breaksNothing(within = 'html'): Promise<void> {
    let violations = await this.#violations(within)
    // While a page refreshes, its title is replaced and is missing for an instant.
    if (violations.some(({ id }) => id === 'document-title')) violations = await this.#violations(within)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    expect(found, `${this.name} at ${this.page.url()}`).toEqual([])
  }

  /** The axe violations once the page has a title: after a client-side navigation it arrives with the end of the page. */
  async #violations(within: string) {
    await expect(this.page).toHaveTitle(/./)
    return newViolations(this.page, within)
  }

  /** Makes a demo wallet on the sign-in page and signs in with it. From here on it signs without asking. */
  async signInOnPage(): Promise<void> {
    await this.page.goto('/sign-in')
    await this.check()
    await this.page.getByRole('button', { name: 'New wallet' }).click()
    const wallet = this.page.getByRole('dialog', { name: /Demo wallet/ })
    await wallet.getByRole('checkbox', { name: 'Sign without asking from now on' }).check()
    await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
    await this.page.waitForURL('**/dashboard')
    await this.check()
  }

  /** A fresh demo wallet with test money, signed in. It signs without asking. */
  async signIn(): Promise<void> {
    await this.signInWith(await newWallet())
  }

  /** The demo wallet of someone who exists already. It signs without asking, and need not be chosen first if it is connected. */
  async hasWalletOf({ address, privateKey }: Wallet, isConnected = false): Promise<void> {
    const current = isConnected ? address : null
    const kept = { current, keys: [{ name: this.name, privateKey, address }], unasked: true }
    await this.page.addInitScript(
      ([text, connector]) => {
        if (window.localStorage.getItem('merx.demo-wallet')) return
        window.localStorage.setItem('merx.demo-wallet', text)
        if (connector) window.localStorage.setItem('merx.wallet.recentConnectorId', connector)
      },
      [JSON.stringify(kept), isConnected ? '"merx.demo"' : null] as const,
    )
  }

  /**
   * The wallet of someone who exists already, signed in with the calls of the sign-in page, which only the journeys that are about it open.
   * It signs without asking.
   */
  async signInWith(wallet: Wallet): Promise<void> {
    await this.hasWalletOf(wallet, true)
    await signInBrowser(this.page.context(), wallet.privateKey)
  }

  /** Signs in on the sign-in page with the wallet of someone who exists already. It signs without asking. */
  async signInOnPageWith(wallet: Wallet): Promise<void> {
    await this.hasWalletOf(wallet)
    await this.page.goto('/sign-in')
    await this.check()
    await this.page.getByRole('button', { name: this.name }).first().click()
    await this.page.waitForURL('**/dashboard')
  }

  /** A control by its role and name. */
  button = (name: string | RegExp): Locator => this.page.getByRole('button', { name })
  link = (name: string | RegExp): Locator => this.page.getByRole('link', { name })
  /** A part of the page that expands when its title is pressed. */
  fold = (title: string | RegExp): Locator => this.page.locator('summary', { hasText: title })
  field = (name: string | RegExp, exact = false): Locator => this.page.getByLabel(name, { exact })

  /** What a link downloads, as text. */
  async download(name: string | RegExp): Promise<string> {
    const download = this.page.waitForEvent('download')
    await this.link(name).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString()
  }

  /** Text somewhere on the page, within the time a transaction takes. */
  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible({ timeout: 45_000 })
  }

  /** Goes to the next step of a form and waits for it: until then the step before has the same button. */
  async goOn(step: WizardStep): Promise<void> {
    await this.button('Continue').click()
    await expect(this.page.getByRole('heading', { level: 2, name: step })).toBeVisible()
  }

  /** Deposits a whole amount as stake of the agent whose page is open. */
  async stakes(amount: string, currency: 'USDC' | 'USDT'): Promise<void> {
    await this.link('Deposit stake').click()
    await this.page.waitForURL('**/stake')
    await this.check()
    const desk = this.page.getByRole('form', { name: `Deposit ${currency}` })
    await desk.getByLabel('Amount').fill(amount)
    await desk.getByRole('button', { name: `Deposit ${amount}.00 ${currency}` }).click()
    await this.sees('Deposited. It is at stake now.')
  }

  /** Creates an agent and returns its handle. */
  async mint(handle: string, displayName: string): Promise<string> {
    await this.page.goto('/dashboard/agents/new')
    await this.check()
    await this.field('Handle').fill(handle)
    await this.sees(`@${handle} is free`)
    await this.field('Display name').fill(displayName)
    await this.field('What it does').fill(`${displayName} takes part in a journey that a browser test makes.`)
    await this.button('Create agent').click()
    await expect(this.page.getByText('On the chain', { exact: true })).toBeVisible({ timeout: 45_000 })
    await this.check()
    return handle
  }
}
