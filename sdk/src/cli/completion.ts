/** Completion scripts, generated from the commands. */
import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const

type Entry = { path: string; words: { word: string; about: string }[] }

/** The possible next words of each command, by the words before them. */
function entriesOf(command: Command, path: string[] = []): Entry[] {
  const isVisible = (one: Command) => one.name() !== 'help'
  const below = command.commands.filter(isVisible)
  const words = [
    ...below.map((one) => ({ word: one.name(), about: one.description() })),
    ...command.options.flatMap(({ long, description }) => (long ? [{ word: long, about: description }] : [])),
  ]
  return [{ path: path.join(' '), words }, ...below.flatMap((one) => entriesOf(one, [...path, one.name()]))]
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

const bash = (entries: Entry[], globals: string): string => `# bash completion of merx
_merx() {
  local path="" word words
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case " \${_merx_paths} " in *" \${path:+$path/}$word "*) path="\${path:+$path/}$word" ;; esac
  done
  case "$path" in
${entries.map(({ path, words }) => `    ${quoted(path.replaceAll(' ', '/'))}) words=${quoted(words.map(({ word }) => word).join(' '))} ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words ${globals}" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
_merx_paths=${quoted(
  entries
    .map(({ path }) => path.replaceAll(' ', '/'))
    .join(' ')
    .trim(),
)}
complete -o default -F _merx merx`

const zsh = (entries: Entry[], globals: string): string => `#compdef merx
# zsh completion of merx
_merx() {
  local at="" word
  local -a words_here
  local known=${quoted(` ${entries.map(({ path }) => path.replaceAll(' ', '/')).join(' ')} `)}
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    [[ "$known" == *" \${at:+$at/}$word "* ]] && at="\${at:+$at/}$word"
  done
  case "$at" in
${entries
  .map(
    ({ path, words }) =>
      `    ${quoted(path.replaceAll(' ', '/'))}) words_here=(${words.map(({ word, about }) => quoted(`${word}:${about.replaceAll(':', '\\:')}`)).join(' ')}) ;;`,
  )
  .join('\n')}
  esac
  words_here+=(${globals
    .split(' ')
    .map((word) => quoted(word))
    .join(' ')})
  _describe 'merx' words_here || _files
}
compdef _merx merx`

const fish = (entries: Entry[]): string =>
  [
    '# fish completion of merx',
    `function __merx_at
  set -l words (commandline -opc)[2..]
  set -l path
  for word in $words
    string match -q -- '-*' $word; and continue
    contains -- (string join / $path $word) $__merx_paths; and set -a path $word
  end
  test "$(string join / $path)" = "$argv[1]"
end`,
    `set -g __merx_paths ${entries
      .slice(1)
      .map(({ path }) => quoted(path.replaceAll(' ', '/')))
      .join(' ')}`,
    ...entries.flatMap(({ path, words }) =>
      words.map(({ word, about }) => {
        const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${quoted(word)}`
        return `complete -c merx -n ${quoted(`__merx_at "${path.replaceAll(' ', '/')}"`)} ${what} -d ${quoted(about)}`
      }),
    ),
  ].join('\n')

/** The completion script for a shell; null for an unknown shell. */
export function completionOf(program: Command, shell: string): string | null {
  const entries = entriesOf(program)
  const globals = program.options.flatMap(({ long }) => long ?? []).join(' ')
  if (shell === 'bash') return bash(entries, globals)
  if (shell === 'zsh') return zsh(entries, globals)
  return shell === 'fish' ? fish(entries) : null
}
