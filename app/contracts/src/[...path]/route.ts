/** The Solidity sources of this version, at the paths of the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dynamic = 'force-static'
export const dynamicParams = false

const root = join(process.cwd(), 'contracts/src')

export const generateStaticParams = (): { path: string[] }[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sol'))
    .map((path) => ({ path: path.split('/') }))

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const { path } = await params
  return new Response(readFileSync(join(root, ...path), 'utf8'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
