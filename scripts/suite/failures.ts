import { stripVTControlCharacters } from 'node:util'

/** A test that failed: where it stands and what it said. */
export type Failure = { title: string; message: string }

/** What failed in a stage. For a stage that names no test, the end of its log. */
export type StageFailures = { stage: string; failures: readonly Failure[] }

/** What was expected stands at the beginning of an error, and where in the code at its end. */
const firstLines = 20
const lastLines = 10
/** A line may hold a whole element of a page. */
const lineLength = 300
/** One broken part can fail hundreds of tests; the first ones say enough. */
const shownFailures = 25

/** The parts of a title, the empty ones left out, as `file › describe › test`. */
export const titleOf = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' › ')

/** An error without colours, without the frames of other people's code, and without two empty lines in a row. */
export function plain(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
  return lines
    .filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trimEnd()
}

function shortened(message: string): string[] {
  const lines = plain(message)
    .split('\n')
    .map((line) => (line.length > lineLength ? `${line.slice(0, lineLength)} …` : line))
  const cut = lines.length - firstLines - lastLines
  // A line that says that one line is missing is as long as the line.
  if (cut <= 1) return lines
  return [...lines.slice(0, firstLines), `… ${cut} lines that are in the log …`, ...lines.slice(-lastLines)]
}

/** What to read when `npm test` has failed: each failure's place and its error, and nothing else. */
export function digest(stages: readonly StageFailures[]): string[] {
  return stages.flatMap(({ stage, failures }) => {
    const left = failures.length - shownFailures
    return [
      ...failures
        .slice(0, shownFailures)
        .flatMap(({ title, message }) => [
          '',
          `✗ ${titleOf(stage, title)}`,
          ...shortened(message).map((line) => `    ${line}`.trimEnd()),
        ]),
      ...(left > 0 ? ['', `✗ ${stage}: ${left} more failures in its log`] : []),
    ]
  })
}
