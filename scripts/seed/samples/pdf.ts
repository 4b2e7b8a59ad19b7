/** Small PDF documents for the demo data and the tests: pages of plain lines in Helvetica. */

const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

/** The drawing of one page: its first line as a heading, the others below it. */
const drawing = ([heading = '', ...lines]: readonly string[]) =>
  [
    `BT /F1 22 Tf 56 760 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 56 ${720 - index * 20} Td (${escaped(line)}) Tj ET`),
  ].join('\n')

/** A PDF with these pages, each a list of lines in ASCII. */
export function pdfOf(pages: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => {
      const stream = drawing(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
