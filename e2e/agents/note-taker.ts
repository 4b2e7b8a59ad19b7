/** An agent’s program that records what it does and can be paused: for tests of a runner. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@/e2e/stack'

/** Replies `re: <text>`; nothing to `quiet …`, and fails at `fail …`. While its folder contains a `hold <word>`, it waits there. */
const script = `IFS= read -r text
echo "begin $text" >>"$1/notes"
while [ -e "$1/hold \${text%% *}" ]; do sleep 0.05; done
echo "end $text" >>"$1/notes"
case $text in
  quiet*) ;;
  fail*) echo 'half an answer'; exit 3 ;;
  *) echo "re: $text" ;;
esac
`

/** The program: its command, its notes, and its pauses. */
export type NoteTaker = {
  /** For `host`, together with `--input text`. */
  command: string[]
  notes(): string[]
  /** Waits until a note was made this many times. */
  until(note: string, count?: number): Promise<void>
  /** Makes runs whose text begins with this word wait before they reply. */
  hold(word: string): void
  release(word: string): void
}

/** Writes the program into a new folder under `home`. */
export function noteTaker(home: string): NoteTaker {
  const folder = join(home, 'agent')
  mkdirSync(folder)
  writeFileSync(join(folder, 'agent.sh'), script)
  const file = join(folder, 'notes')
  const notes = () => (existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [])
  return {
    command: ['sh', join(folder, 'agent.sh'), folder],
    notes,
    until: async (note, count = 1) => {
      const isMade = async () => (notes().filter((one) => one === note).length >= count ? true : null)
      await eventually(isMade, 60_000)
    },
    hold: (word) => writeFileSync(join(folder, `hold ${word}`), ''),
    release: (word) => rmSync(join(folder, `hold ${word}`)),
  }
}
