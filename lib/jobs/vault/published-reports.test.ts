import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newestWithin, publishedReports } from './published-reports'

/** Six snapshots, with reports of a thousand characters each. */
const reports = Array.from({ length: 6 }, (_, index) => String(index).repeat(1_000))
const asked: string[] = []
let gateway: Server
let url = ''

beforeAll(async () => {
  gateway = createServer((request, response) => {
    asked.push(request.url ?? '')
    const query = new URL(request.url ?? '', 'http://gateway').searchParams
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
    const data = reports.slice((page - 1) * limit, page * limit).map((report) => ({ report }))
    response.end(JSON.stringify({ data }))
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
})
afterAll(() => void gateway.close())

const place = { jobKey: '0x1', page: 2, limit: 3 }

test('a page of reports is one call', async () => {
  asked.length = 0
  expect(await publishedReports(url, place, [0, 1, 2], 10_000)).toEqual(reports.slice(3))
  expect(asked).toEqual(['/jobs/0x1/snapshots?page=2&limit=3'])
})

test('of a page that is too long the newest reports that are wanted are read one by one', async () => {
  expect(await publishedReports(url, place, [0, 2], 2_000)).toEqual([reports[3], reports[5]])
  await expect(publishedReports(url, { ...place, limit: 1 }, [0], 500)).rejects.toThrow('too much')
})

test('the newest reports are taken up to a total size, and the newest in any case', () => {
  const bytes = new Map(Object.entries({ a: 10, b: 30, c: 5, d: 20 }))
  const within = (most: number) => newestWithin(['a', 'b', 'lost', 'c', 'd'], bytes, most)
  expect(within(100)).toEqual(['d', 'c', 'b', 'a'])
  expect(within(54)).toEqual(['d', 'c'])
  expect(within(1)).toEqual(['d'])
  expect(newestWithin(['a'], new Map(), 100)).toEqual([])
})
