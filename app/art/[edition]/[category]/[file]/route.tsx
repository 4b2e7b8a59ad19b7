import { height, width } from '@/components/art/draw'
import { DrawnScene } from '@/components/art/drawn-scene'
import { markupOf, paint } from '@/components/art/paint'
import { addressName, drawingId, edition } from '@/components/art/scene-file'
import { agentCategories } from '@/lib/agents/schema'
import { counted } from '@/lib/http/server/serve'

type Context = { params: Promise<{ edition: string; category: string; file: string }> }

async function draw(_: Request, { params }: Context): Promise<Response> {
  const { edition: wanted, category: name, file } = await params
  const category = agentCategories.find((one) => addressName(one) === name)
  const [, seed] = /^([\w-]{1,80})\.svg$/.exec(file) ?? []
  if (!category || !seed || wanted !== edition) return new Response(null, { status: 404 })
  const { body } = await markupOf(<DrawnScene category={category} seed={seed} />)
  const drawing = paint(body, (ink) => `var(--${ink})`)
  return new Response(
    `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${drawingId}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${drawing}</symbol></svg>`,
    {
      headers: {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    },
  )
}

/** The drawing of a scene (`components/art/scene.tsx`): determined by its URL, with colours inherited from the page that shows it. */
export const GET = counted(draw, 'files')
