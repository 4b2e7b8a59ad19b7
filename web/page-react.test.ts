/** React reads the shortened data like the data that Next wrote. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { leanRows } from './page-rows'

type Client = {
  createFromReadableStream: (data: ReadableStream, options: object) => PromiseLike<ReactNode>
}

/** Renders the first row with the client that is bundled with Next. */
async function shown(data: string): Promise<string> {
  // Not typed, because it is internal to Next.
  const name: string = 'next/dist/compiled/react-server-dom-turbopack/client.edge.js'
  const { default: client } = (await import(name)) as { default: Client }
  const tree = await client.createFromReadableStream(new Blob([data]).stream(), {
    serverConsumerManifest: { moduleMap: {}, serverModuleMap: null, moduleLoading: null },
  })
  return renderToStaticMarkup(createElement('main', null, tree))
}

test('what stands several times is read in each of its places, also by its path', async () => {
  const item = (key: string, text: string) =>
    `["$","li","${key}",{"className":"flex gap-2 text-muted","id":"$undefined","children":[["$","b","k",{"className":"mt-1 shrink-0 text-safe","children":"the same words"}],"${text}"]}]`
  const data = [
    `1:["$","ul","u",{"children":[${item('a', 'one')},${item('b', 'two')},"$L2"]}]\n`,
    '3:T13,a text that is long',
    `2:["$","li","c",{"title":"$3","children":["$1:props:children:0:props:children","the same words","a price of $$5 or so","a price of $$5 or so"]}]\n`,
    '0:["$1",["$","p","p",{"children":"the same words"}]]\n',
  ].join('')
  const lean = leanRows(data).data
  expect(lean.split('the same words')).toHaveLength(2)
  expect(lean.length).toBeLessThan(data.length)
  expect(await shown(lean)).toBe(await shown(data))
})
