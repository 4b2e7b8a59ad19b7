/** What the HTML of a page weighs: written out, and as a browser gets it. */
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Bytes. */
type Weight = { html: number; sent: number }

/** What the HTML of a public page may weigh. */
export const heaviest: Weight = { html: 60_000, sent: 15_000 }

async function bytesOf(url: string, accepted: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(url, { headers: { 'accept-encoding': accepted } }, done).on('error', fail)
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return buffer(answer)
}

/** Weighs the page at an address, as someone who is not signed in gets it. */
export async function weigh(url: string): Promise<Weight> {
  const [html, sent] = [await bytesOf(url, 'identity'), await bytesOf(url, 'br, gzip')]
  return { html: html.length, sent: sent.length }
}
