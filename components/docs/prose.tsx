/** A line of prose in which `backticks` mark code, as in the declarations it comes from. */
export function Prose({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1, at: index }))
  return (
    <>
      {parts.map(({ part, isCode, at }) =>
        isCode ? (
          <code key={at} className="rounded bg-sunken px-1 py-0.5 font-mono text-[0.875em]">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </>
  )
}
