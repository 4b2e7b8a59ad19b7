import { expect, test } from 'vitest'
import { leanRows, rowsOf } from './page-rows'

const script = (json: string) => `["$","script",null,{"type":"application/ld+json","children":"${json}"}]`

test('a row ends with its line, and a text after its length in bytes', () => {
  const texts = [
    '1:"$Sreact.fragment"\n',
    '2:T8,7 é\n3:b',
    '4:I[7,["$5"],"Link"]\n',
    ':HL["/a.css","style"]\n',
  ]
  const rows = rowsOf(texts.join(''))
  expect(rows?.map(({ text }) => text)).toEqual(texts)
  expect(rows?.map(({ id, isText }) => [id, isText])).toEqual([
    ['1', false],
    ['2', true],
    ['4', false],
    ['', false],
  ])
})

test('bytes are no rows, and are left as they are', () => {
  const data = '1:o4,abcd2:[["$","p",null,{"id":"$undefined"}]]\n'
  expect(rowsOf(data)).toBeNull()
  expect(leanRows(data)).toEqual({ data, left: 0 })
})

test('data for search engines is left out, with its text where that is a row of its own', () => {
  const data = `3:T8,{"a": 1}1:["$","p",null,{"children":[${script('{}')},${script('$3')}]}]\n2:T3,abc`
  expect(leanRows(data)).toEqual({ data: '1:["$","p",null,{"children":[null,null]}]\n2:T3,abc', left: 2 })
})

test('props that are undefined are left out; values that are, and texts that say so, stay', () => {
  const data = [
    '1:["$","$L2","k",{"id":"$undefined","items":["$undefined",{"a":"$undefined"}],"text":"\\"id\\":\\"$undefined\\",","last":"$undefined"}]\n',
    '4:T22,["$","p",null,{"id":"$undefined"}]',
  ]
  expect(leanRows(data.join('')).data).toBe(
    `1:["$","$L2","k",{"items":["$undefined",{"a":"$undefined"}],"text":"\\"id\\":\\"$undefined\\","}]\n${data[1]}`,
  )
})
