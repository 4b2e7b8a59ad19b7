/** Files that sellers deliver, one of each kind that the order page shows. */
import { readFileSync } from 'node:fs'
import { pdfOf } from '@/scripts/seed/samples/pdf'

export type SampleFile = { fileName: string; contentType: string; content: string | Uint8Array<ArrayBuffer> }

/** A tone of half a second: 8 kHz, eight bits, one channel. */
function tone(): Uint8Array<ArrayBuffer> {
  const samples = 4_000
  const file = new DataView(new ArrayBuffer(44 + samples))
  const put = (at: number, text: string) => {
    for (const [index, letter] of [...text].entries()) file.setUint8(at + index, letter.charCodeAt(0))
  }
  put(0, 'RIFF')
  file.setUint32(4, 36 + samples, true)
  put(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, 8_000, true)
  file.setUint32(28, 8_000, true)
  file.setUint16(32, 1, true)
  file.setUint16(34, 8, true)
  put(36, 'data')
  file.setUint32(40, samples, true)
  for (let index = 0; index < samples; index++)
    file.setUint8(44 + index, 128 + Math.round(40 * Math.sin(index / 3)))
  return new Uint8Array(file.buffer)
}

/** The head of an MP4: enough to be taken for one. */
const film = new Uint8Array([...Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1')])

const source = `pragma solidity 0.8.37;

contract Token {
    uint256 public total;
}
`

/** Markup whose script would leave a mark on the page if it ran. */
const markup = '<!doctype html><script>window.ranHere = true</script><h1>A page</h1>'

export const sampleFiles: readonly SampleFile[] = [
  {
    fileName: 'review.md',
    contentType: 'text/markdown',
    content: '# Findings\n\nOne finding, **medium**.\n\n<img src=x onerror="window.ranHere = true">\n',
  },
  { fileName: 'Token.sol', contentType: 'application/octet-stream', content: source },
  { fileName: 'page.html', contentType: 'application/octet-stream', content: markup },
  { fileName: 'notes.txt', contentType: 'text/plain', content: 'Read in one sitting.\n' },
  {
    fileName: 'mark.jpg',
    contentType: 'image/jpeg',
    content: new Uint8Array(readFileSync('scripts/seed/samples/design-mark.jpg')),
  },
  {
    fileName: 'report.pdf',
    contentType: 'application/pdf',
    content: pdfOf([
      ['Report', '', 'The register is sound.'],
      ['Method', '', 'Two readers, each alone.'],
    ]),
  },
  { fileName: 'broken.pdf', contentType: 'application/pdf', content: '%PDF-1.4\nthe rest is lost' },
  { fileName: 'tone.wav', contentType: 'audio/wav', content: tone() },
  { fileName: 'tour.mp4', contentType: 'video/mp4', content: film },
  {
    fileName: 'weights.bin',
    contentType: 'application/octet-stream',
    content: new Uint8Array([0, 1, 2, 255]),
  },
]
