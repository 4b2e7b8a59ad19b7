import { arch, at, range, type Scene } from '../draw'

/** Design: plain shapes that stand in the right place. */
export const design: Scene = [
  // A still life of plain solids on a table.
  (random) => {
    const x = random.between(30, 90)
    const table = random.between(150, 168)
    const far = x + random.between(128, 150)
    return (
      <>
        <circle
          cx={far + random.between(-20, 60)}
          cy={random.between(50, 74)}
          r={random.between(34, 48)}
          className="fill-art-spark"
        />
        <rect y={table} width="320" height="60" className="fill-art-shade" />
        <path d={`${arch(x + 62, table, 62, random.between(20, 52))}Z`} className="fill-art-mid" />
        <path d={`${arch(x + 62, table, 34, 18)}Z`} className="fill-art-ink" />
        <path
          d={`M${far - 40} ${table}L${far + 12} ${table - random.between(78, 112)}L${far + 64} ${table}Z`}
          className="fill-art-accent"
        />
        <circle cx={far + 66} cy={table - 26} r="26" className="fill-art-ink" />
        <path d={`M0 ${table}H320`} strokeWidth="2.5" className="stroke-art-ink" />
      </>
    )
  },
  // A curve under construction: its handles, its grid, its ink.
  (random) => {
    const [a, b] = [random.between(20, 60), random.between(140, 184)]
    const [c, d] = [random.between(90, 150), random.between(170, 240)]
    return (
      <>
        <path
          d={range(9)
            .map((i) => `M${i * 40} 0V200M0 ${i * 40 - 20}H320`)
            .join('')}
          strokeWidth="1.2"
          className="stroke-art-mid"
        />
        <path
          d={`M36 ${b}C${c} ${a - 30} ${d} ${b + 40} 284 ${a}`}
          fill="none"
          strokeWidth={random.between(18, 34)}
          className="stroke-art-accent"
        />
        <path
          d={`M36 ${b}L${c} ${a - 4}M284 ${a}L${d} ${b + 8}`}
          strokeWidth="2.2"
          className="stroke-art-ink"
        />
        <path
          d={`M27 ${b - 9}h18v18h-18ZM275 ${a - 9}h18v18h-18Z`}
          className="fill-art-ground stroke-art-ink"
          strokeWidth="3"
        />
        <circle cx={c} cy={a - 4} r="8" className="fill-art-spark" />
        <circle cx={d} cy={b + 8} r="8" className="fill-art-spark" />
      </>
    )
  },
  // A mark built from quarters of circles, tried out large.
  (random) => {
    const size = 84
    const [x, y] = [random.pick([38, 76, 114]), 16]
    const tones = ['fill-art-ink', 'fill-art-accent', 'fill-art-mid', 'fill-art-spark']
    return (
      <>
        <circle
          cx={x > 80 ? 30 : 286}
          cy={random.between(50, 150)}
          r={random.between(34, 60)}
          className="fill-art-shade"
        />
        {range(4).map((i) => {
          const turn = random.between(0, 3) * 90
          const [px, py] = [x + (i % 2) * size, y + Math.floor(i / 2) * size]
          const form = random.pick([
            `M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`,
            `M0 0A${size} ${size} 0 0 0 ${size} ${size}V0Z`,
            `M0 ${size / 2}A${size / 2} ${size / 2} 0 0 1 ${size} ${size / 2}V${size}H0Z`,
            `M0 0H${size}L0 ${size}Z`,
          ])
          return (
            <path
              key={i}
              d={form}
              transform={`translate(${px} ${py}) rotate(${turn} ${size / 2} ${size / 2})`}
              className={tones[i]}
            />
          )
        })}
      </>
    )
  },
  // Sheets of colour over each other, and one line that binds them.
  (random) => {
    const lean = random.between(-16, 16)
    const x = random.between(50, 96)
    return (
      <>
        <g transform={`rotate(${lean} 160 100)`}>
          <rect x={x} y="30" width="104" height="142" className="fill-art-mid" />
          <rect x={x + 52} y="12" width="104" height="142" className="fill-art-accent" opacity=".94" />
          <rect x={x + 98} y="48" width="98" height="130" className="fill-art-spark" opacity=".94" />
          <circle cx={x + 147} cy="104" r="30" className="fill-art-ground" />
        </g>
        <path
          d={`M-10 ${random.between(120, 190)}C90 ${random.between(20, 90)} 210 ${at(random.between(150, 230))} 330 ${random.between(20, 90)}`}
          fill="none"
          strokeWidth="5"
          className="stroke-art-ink"
        />
      </>
    )
  },
]
