import type { ReactNode } from 'react'
import { cn } from './class-names'
import { type Palette, palettes, type Random, seeded } from './seed'

type Draw = (random: Random, palette: Palette) => ReactNode
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const weave: Draw = (random, { mid, accent, mark }) =>
  range(15).map((i) => {
    const [x, y] = [(i % 5) * 64, Math.floor(i / 5) * 64]
    const turn = random.between(0, 3) * 90
    const tone = random.pick([mid, mid, accent, mark])
    return (
      <g key={i} transform={`translate(${x} ${y + 4}) rotate(${turn} 32 32)`}>
        <path d="M0 32A32 32 0 0 0 32 0M32 64A32 32 0 0 1 64 32" fill="none" stroke={tone} strokeWidth="13" />
      </g>
    )
  })

const orbit: Draw = (random, { mid, accent, mark }) => {
  const [cx, cy] = [random.between(80, 240), random.between(70, 140)]
  return range(7).map((i) => {
    const r = 22 + i * 27
    const angle = random.next() * Math.PI * 2
    return (
      <g key={i}>
        <circle
          cx={cx}
          cy={cy}
          r={r}
          fill="none"
          stroke={i % 3 === 2 ? accent : mid}
          strokeWidth={i % 3 === 0 ? 9 : 2.5}
        />
        <circle
          cx={(cx + Math.cos(angle) * r).toFixed(1)}
          cy={(cy + Math.sin(angle) * r).toFixed(1)}
          r={random.between(5, 11)}
          fill={i % 2 ? accent : mark}
        />
      </g>
    )
  })
}

const nodes: Draw = (random, { mid, accent, mark }) => {
  const points = range(15).map((i) => ({
    x: (i % 5) * 66 + random.between(8, 50),
    y: Math.floor(i / 5) * 66 + random.between(10, 52),
  }))
  const lines = points.flatMap((a, i) =>
    points
      .slice(i + 1)
      .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 88)
      .map((b) => `M${a.x} ${a.y}L${b.x} ${b.y}`),
  )
  return (
    <>
      <path d={lines.join('')} stroke={mid} strokeWidth="2.5" />
      {points.map((p, i) => (
        <circle
          key={`${p.x}-${p.y}`}
          cx={p.x}
          cy={p.y}
          r={i % 4 === 0 ? 13 : 6}
          fill={i % 4 === 0 ? accent : mark}
        />
      ))}
    </>
  )
}

const shield: Draw = (random, { mid, accent, mark }) => {
  const x = random.between(90, 220)
  const ring = (s: number) =>
    `M${x} ${100 - s}L${x + s * 0.86} ${100 - s / 2}V${100 + s / 2}L${x} ${100 + s}L${x - s * 0.86} ${100 + s / 2}V${100 - s / 2}Z`
  return (
    <>
      {[178, 142, 106].map((s, i) => (
        <path key={s} d={ring(s)} fill={i === 1 ? mid : 'none'} stroke={mid} strokeWidth="3" />
      ))}
      <path d={ring(72)} fill={accent} />
      <path d={ring(40)} fill="none" stroke={mark} strokeWidth="9" />
      <circle cx={x} cy="100" r="9" fill={mark} />
    </>
  )
}

const dots: Draw = (random, { mid, accent, mark }) => {
  const [fx, fy] = [random.between(3, 13), random.between(2, 8)]
  return range(187).map((i) => {
    const [c, r] = [i % 17, Math.floor(i / 17)]
    const near = Math.max(0, 1 - Math.hypot(c - fx, (r - fy) * 1.1) / 9)
    const tone = near > 0.72 ? accent : near > 0.42 ? mark : mid
    return <circle key={i} cx={c * 19 + 8} cy={r * 19 + 5} r={(1.6 + near * 7).toFixed(1)} fill={tone} />
  })
}

const chart: Draw = (random, { mid, accent, mark }) => {
  let level = random.between(70, 120)
  const bars = range(16).map((i) => {
    const open = level
    level = Math.max(40, Math.min(165, level + random.between(-30, 24)))
    return {
      x: i * 20 + 6,
      top: Math.min(open, level),
      height: Math.max(6, Math.abs(open - level)),
      up: level < open,
      close: level,
    }
  })
  return (
    <>
      {[50, 100, 150].map((y) => (
        <path key={y} d={`M0 ${y}H320`} stroke={mid} strokeWidth="1.5" strokeDasharray="2 6" />
      ))}
      {bars.map((b) => (
        <g key={b.x}>
          <path
            d={`M${b.x + 4} ${b.top - 13}V${b.top + b.height + 13}`}
            stroke={b.up ? accent : mid}
            strokeWidth="2"
          />
          <rect x={b.x} y={b.top} width="9" height={b.height} fill={b.up ? accent : mid} />
        </g>
      ))}
      <path
        d={`M${bars.map((b) => `${b.x + 4} ${b.close + 24}`).join('L')}`}
        fill="none"
        stroke={mark}
        strokeWidth="3"
      />
    </>
  )
}

const shapes: Draw = (random, { mid, accent, mark }) => {
  const x = random.between(30, 110)
  return (
    <>
      <path d={`M${x} 200A100 100 0 0 1 ${x + 200} 200Z`} fill={mid} />
      <circle cx={x + random.between(120, 190)} cy={random.between(54, 84)} r="46" fill={accent} />
      <path d={`M${x - 40} 20H${x + 60}V120Z`} fill={mark} />
      <rect x={x + 150} y="120" width="64" height="80" fill={mark} opacity=".92" />
      <path d={`M${x + 150} 120A64 64 0 0 1 ${x + 214} 184V120Z`} fill={accent} />
    </>
  )
}

const lines: Draw = (random, { mid, accent, mark }) => {
  const tall = random.pick(['A', 'a', 'R', 'g', 'Q', '&', 'k', 'S'])
  return (
    <>
      {range(8).map((i) => (
        <rect
          key={i}
          x="150"
          y={26 + i * 20}
          width={i === 7 ? 54 : random.between(92, 150)}
          height="6"
          fill={i === 2 ? accent : mid}
        />
      ))}
      <text x="26" y="152" fontFamily="var(--font-newsreader), Georgia, serif" fontSize="158" fill={mark}>
        {tall}
      </text>
      <rect x="26" y="168" width="92" height="6" fill={accent} />
    </>
  )
}

const motifs = { weave, orbit, nodes, shield, dots, chart, shapes, lines }
export type CoverMotif = keyof typeof motifs
const motifNames = Object.keys(motifs) as [CoverMotif, ...CoverMotif[]]

/** Cover art for a thing without a picture of its own: printed paper, always the same for the same seed. */
export function Cover({
  seed,
  motif,
  className,
}: {
  seed: string
  /** What is drawn; without it the seed decides. */
  motif?: CoverMotif | undefined
  className?: string
}) {
  const random = seeded(`cover:${seed}`)
  const palette = random.pick(palettes)
  const draw = motifs[motif ?? random.pick(motifNames)]
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn('block aspect-[16/10] w-full overflow-hidden', className)}
    >
      <rect width="320" height="200" fill={palette.ground} />
      {draw(random, palette)}
    </svg>
  )
}
