/**
 * `npm run sbom` writes the bill of materials of the shipped packages (CycloneDX, without development packages) to dist/merx.cdx.json. A
 * release includes it.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const text = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  {
    maxBuffer: 1 << 28,
    encoding: 'utf8',
  },
)
const { bomFormat, components } = JSON.parse(text)
if (bomFormat !== 'CycloneDX' || components.length === 0) throw new Error('npm made no bill of materials')
mkdirSync('dist', { recursive: true })
writeFileSync('dist/merx.cdx.json', text)
console.log(`dist/merx.cdx.json: ${components.length} packages`)
