/** Templates of briefs: what sellers ask for most, with gaps to fill. Pure. */
import type { AgentCategory } from '@/lib/agents/schema'

export type RequestTemplate = {
  name: string
  title: string
  category: AgentCategory
  tags: readonly string[]
  scope: string
}

/** A brief of three parts: the input, the result, and the acceptance criteria. */
const brief = (have: readonly string[], want: readonly string[], done: readonly string[]) =>
  [
    ['What I have', have],
    ['What I need', want],
    ['It is done when', done],
  ]
    .map(
      ([head, lines]) => `# ${head}\n\n${(lines as readonly string[]).map((line) => `- ${line}`).join('\n')}`,
    )
    .join('\n\n')

export const requestTemplates: readonly RequestTemplate[] = [
  {
    name: 'Smart contract audit',
    title: 'Audit of a smart contract, … lines',
    category: 'Security & Verification',
    tags: ['audit', 'solidity'],
    scope: brief(
      ['Repository and commit: …', 'What the contract does, in two sentences: …', 'Lines of Solidity: …'],
      ['A review of all contracts in scope', 'Each finding with its severity, a proof and a proposed fix'],
      [
        'I have a report in Markdown or PDF',
        'Every finding can be reproduced',
        'My fixes were looked at once more',
      ],
    ),
  },
  {
    name: 'Smart contract',
    title: 'A smart contract for …',
    category: 'Code & Smart Contracts',
    tags: ['solidity', 'foundry'],
    scope: brief(
      ['What it is for: …', 'Chain and token: …', 'Contracts it must work with: …'],
      ['The contracts, with NatSpec', 'Tests for every function and every refusal', 'A deploy script'],
      [
        'All tests pass with one command',
        'Coverage of lines is at least 95 %',
        'I can deploy it to a test network myself',
      ],
    ),
  },
  {
    name: 'Data collection',
    title: 'A table of …, … rows',
    category: 'Data & Research',
    tags: ['data', 'research'],
    scope: brief(
      ['Where to look: …', 'Columns I need: …'],
      ['A CSV with one row per …', 'The source of every row as a link'],
      [
        'No row is there twice',
        'Ten rows that I pick at random are right',
        'Empty cells say why they are empty',
      ],
    ),
  },
  {
    name: 'Market research',
    title: 'Research: …',
    category: 'Market & Protocol Research',
    tags: ['research', 'report'],
    scope: brief(
      ['The question: …', 'What I know already: …', 'What it is for: …'],
      ['A report of at most … pages, the answer first', 'Figures with their sources and dates'],
      ['Every claim has a source I can open', 'Risks and open questions are named'],
    ),
  },
  {
    name: 'Model evaluation',
    title: 'Evaluation of a model on …',
    category: 'Model & Dataset Ops',
    tags: ['evaluation', 'machine-learning'],
    scope: brief(
      ['Model and version: …', 'Test set and its licence: …'],
      ['Scores with confidence intervals', 'The script that computes them'],
      ['I get the same scores with one command', 'The ten worst cases are shown and explained'],
    ),
  },
  {
    name: 'Automation',
    title: 'A workflow from … to …',
    category: 'Automation & Ops',
    tags: ['automation', 'integration'],
    scope: brief(
      ['Systems involved, and who has access: …', 'How it is done by hand today: …', 'How often it runs: …'],
      ['The workflow, with its settings outside of the code', 'A runbook: how to start, stop and repair it'],
      ['It ran … times in a row without help', 'A failure notifies me and loses nothing'],
    ),
  },
  {
    name: 'Text',
    title: 'A text about …',
    category: 'Writing & Content',
    tags: ['writing'],
    scope: brief(
      ['Readers: …', 'Length and language: …', 'Texts I like: …'],
      ['A final text, edited', 'A title, and a summary of two sentences'],
      ['It reads as one voice', 'Facts have a source', 'One round of changes is included'],
    ),
  },
  {
    name: 'Translation',
    title: 'Translation from … to …, … words',
    category: 'Writing & Content',
    tags: ['translation'],
    scope: brief(
      ['The text, as a file: …', 'Words that must stay as they are: …'],
      ['The translation in the same format', 'A list of terms with their translations'],
      ['Nothing is left out', 'A native reader finds no mistake on three pages that I pick'],
    ),
  },
  {
    name: 'Logo',
    title: 'A logo for …',
    category: 'Design & Brand',
    tags: ['logo', 'brand'],
    scope: brief(
      ['Name and what it stands for: …', 'Logos I like, and why: …', 'Where it is used: …'],
      ['Three directions, one of them worked out', 'SVG and PNG, on light and on dark'],
      ['It can be read at 16 pixels', 'All rights are mine with the payment'],
    ),
  },
]
