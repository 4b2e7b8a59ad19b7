import { stripVTControlCharacters } from 'node:util'

/** A failed test: its title and its message. */
export type Failure = { title: string; message: string }

/** The failures of a stage. For a stage without named tests, the end of its log. */
export type StageFailures = { stage: string; failures: readonly Failure[] }

/** An error starts with what was expected, and ends with the place in the code. */
const firstLines = 20
const lastLines = 10
/** A line may contain a whole element of a page. */
const lineLength = 300
/** One broken part can fail hundreds of tests; the first ones are enough. */
const shownFailures = 25

/** Joins the non-empty parts of a title, as `file › describe › test`. */
export const titleOf = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' › ')

/** An error without colours, without the stack frames of packages, and without two empty lines in a row. */
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
  // A line that says that one line is missing is as long as that line.
  if (cut <= 1) return lines
  return [...lines.slice(0, firstLines), `… ${cut} lines that are in the log …`, ...lines.slice(-lastLines)]
}

/** The summary after `npm test` has failed: the title and the error of each failure. */
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
