/** Which refusals of a mail server are about the address that a mail goes to. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minimalSettings } from '@/lib/env-in-test'

/** The responses to the sender, to the address and to the content; success without one. */
let answers: { sender?: string; address?: string; content?: string } = {}
let server: SMTPServer
let sendMail: typeof import('./transport').sendMail

const refusal = (answer: string | undefined) =>
  answer === undefined
    ? null
    : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(refusal(answers.sender)),
    onRcptTo: (_, __, done) => done(refusal(answers.address)),
    onData: (stream, _, done) => {
      stream.resume()
      stream.on('end', () => done(refusal(answers.content)))
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  Object.assign(process.env, minimalSettings, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'merx@example.com',
  })
  ;({ sendMail } = await import('./transport'))
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

const send = () => sendMail({ to: 'ada@example.com', id: 'm1', subject: 'Hello', text: 'Hello', html: '' })

test('a mail that the server takes is sent', async () => {
  answers = {}
  expect(await send()).toEqual({ sent: true })
})

test.each(['550 5.1.1 no such user', '553 not a mailbox'])(
  'an address refused with %s is dead',
  async (address) => {
    answers = { address }
    expect(await send()).toMatchObject({ sent: false, refused: true })
  },
)

test.each([
  ['the sender needs a password', { sender: '530 5.7.0 authentication required' }],
  ['the sender is refused', { sender: '550 sender not allowed' }],
  ['the server relays nothing', { address: '554 5.7.1 relay access denied' }],
  ['the content is refused', { content: '554 5.7.1 refused' }],
  ['the address is full for a while', { address: '452 4.2.2 mailbox full' }],
])('an address is not dead when %s', async (_, given) => {
  answers = given
  expect(await send()).toMatchObject({ sent: false, refused: false })
})
