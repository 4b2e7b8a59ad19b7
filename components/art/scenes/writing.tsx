import { at, curveThrough, range, type Scene } from '../draw'

/** Widths of the words of one line, until it is full. */
const words = (random: Parameters<Scene[0]>[0], x: number, y: number, end: number) => {
  const parts: string[] = []
  for (let from = x; from < end; ) {
    const to = Math.min(end, from + random.between(9, 34))
    parts.push(`M${from} ${y}H${to}`)
    from = to + 7
  }
  return parts.join('')
}

const letters = ['A', 'a', 'R', 'g', 'Q', '&', 'k', 'S', 'e', 'W'] as const

/** Writing: a letter, a page, a line of ink. */
export const writing: Scene = [
  // An initial and the paragraph it opens.
  (random) => {
    const left = random.chance(0.6)
    const from = left ? 150 : 28
    const lit = random.between(1, 5)
    return (
      <>
        <circle
          cx={left ? 84 : 238}
          cy={random.between(84, 116)}
          r={random.between(58, 78)}
          className="fill-art-shade"
        />
        <g strokeWidth="6">
          {range(8).map((i) => (
            <path
              key={i}
              d={words(random, from, 30 + i * 20, from + (i === 7 ? 60 : 142))}
              className={i === lit ? 'stroke-art-accent' : 'stroke-art-mid'}
            />
          ))}
        </g>
        <text
          x={left ? 26 : 190}
          y="154"
          fontFamily="var(--font-newsreader), Georgia, serif"
          fontSize="164"
          className="fill-art-ink"
        >
          {random.pick(letters)}
        </text>
        <rect x={left ? 28 : 192} y="172" width="86" height="6" className="fill-art-spark" />
      </>
    )
  },
  // An open book.
  (random) => {
    const y = random.between(30, 44)
    const lit = random.between(1, 4)
    return (
      <>
        <circle
          cx={random.between(60, 260)}
          cy={random.between(30, 60)}
          r={random.between(44, 70)}
          className="fill-art-shade"
        />
        <path
          d={`M22 ${y + 14}Q92 ${y - 14} 160 ${y + 14}Q228 ${y - 14} 298 ${y + 14}V186Q228 160 160 186Q92 160 22 186Z`}
          className="fill-art-ink"
        />
        <path d={`M34 ${y + 4}Q98 ${y - 18} 157 ${y + 10}V174Q98 148 34 170Z`} className="fill-art-ground" />
        <path
          d={`M163 ${y + 10}Q222 ${y - 18} 286 ${y + 4}V170Q222 148 163 174Z`}
          className="fill-art-ground"
        />
        <g strokeWidth="5" transform="translate(0 4)">
          {range(5).map((i) => (
            <path
              key={i}
              d={`${words(random, 50, y + 28 + i * 19, 140)}${i < 2 ? '' : words(random, 182, y + 28 + i * 19, 268)}`}
              className={i === lit ? 'stroke-art-accent' : 'stroke-art-mid'}
            />
          ))}
        </g>
        <path d={`M182 ${y + 26}h${random.between(52, 84)}v26h-${52}Z`} className="fill-art-accent" />
        <path d={`M228 ${y - 6}h16v${random.between(50, 84)}l-8 -9l-8 9Z`} className="fill-art-spark" />
      </>
    )
  },
  // A nib and the line it leaves.
  (random) => {
    const points = range(7).map((i) => [i * 34 - 8, at(150 - i * 4 + random.between(-26, 26))] as const)
    const [x, y] = points[6] ?? [196, 120]
    return (
      <>
        <rect y={random.between(120, 150)} width="320" height="90" className="fill-art-shade" />
        <path
          d={curveThrough(points)}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          className="stroke-art-accent"
        />
        <g transform={`translate(${x} ${y}) rotate(${random.between(34, 52)})`}>
          <path d="M0 0C-20 -34 -24 -60 -22 -84H22C24 -60 20 -34 0 0Z" className="fill-art-ink" />
          <path d="M0 -6V-46" strokeWidth="2.4" className="stroke-art-ground" />
          <circle cy="-50" r="6" className="fill-art-ground" />
          <rect x="-22" y="-102" width="44" height="20" className="fill-art-spark" />
          <rect x="-17" y="-240" width="34" height="140" className="fill-art-mid" />
        </g>
      </>
    )
  },
  // Two voices: what was said, and what it becomes.
  (random) => {
    const flip = random.chance(0.5)
    const bubble = (x: number, y: number, w: number, h: number, tail: number) =>
      `M${x} ${y}H${x + w}V${y + h}H${x + tail + 26}L${x + tail} ${y + h + 22}V${y + h}H${x}Z`
    const [a, b] = flip ? [128, 20] : [20, 118]
    return (
      <>
        <circle cx={flip ? 60 : 262} cy="48" r={random.between(26, 44)} className="fill-art-shade" />
        <path d={bubble(a, 22, 166, 70, flip ? 112 : 28)} className="fill-art-mid" />
        <path d={bubble(b, 92, 182, 76, flip ? 34 : 118)} className="fill-art-accent" />
        <g strokeWidth="6">
          {range(3).map((i) => (
            <path
              key={i}
              d={words(random, a + 18, 40 + i * 17, a + (i === 2 ? 96 : 148))}
              className="stroke-art-ink"
            />
          ))}
          {range(3).map((i) => (
            <path
              key={i}
              d={words(random, b + 20, 112 + i * 18, b + (i === 2 ? 110 : 162))}
              className="stroke-art-ground"
            />
          ))}
        </g>
        <circle cx={b + 160} cy="148" r="8" className="fill-art-spark" />
      </>
    )
  },
]
