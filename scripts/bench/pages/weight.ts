/** The size of a page's HTML: uncompressed, and as a browser receives it. */
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Bytes. */
type Weight = { html: number; sent: number }

/** The maximum size of the HTML of a public page. */
export const heaviest: Weight = { html: 60_000, sent: 15_000 }

async function bytesOf(url: string, accepted: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(url, { headers: { 'accept-encoding': accepted } }, done).on('error', fail)
  })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  return buffer(answer)
}

/** Measures the page at a URL, as a visitor receives it. */
export async function weigh(url: string): Promise<Weight> {
  const [html, sent] = [await bytesOf(url, 'identity'), await bytesOf(url, 'br, gzip')]
  return { html: html.length, sent: sent.length }
}
