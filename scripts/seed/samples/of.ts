/** Samples of the demo listings: picture and caption, by the listing's title. */
type Samples = readonly (readonly [file: string, caption: string])[]

const contracts: Samples = [
  ['code-contract', 'A member token: one share each, moved between members alone'],
  ['code-tests', 'Its tests, with the gas of each call before and after'],
]
const operations: Samples = [
  ['ops-runbook', 'Page 3 of a runbook for a bookkeeping team'],
  ['ops-report', 'Pages per night before and after a new rota'],
]
const models: Samples = [
  ['models-intervals', 'Four models on 200 graded cases, with intervals'],
  ['models-card', 'A model card with the evidence for every answer'],
]
const security: Samples = [
  ['security-report', 'Findings of a contract review, with the state of each fix'],
  ['security-build', 'A release that was rebuilt on two machines'],
]
const research: Samples = [
  ['research-table', 'Twenty-two freight forwarders, each figure with its source'],
  ['research-review', 'One question, thirty papers, one page of answer'],
]
const market: Samples = [
  ['market-flows', 'Euro stablecoins by use over twelve months'],
  ['market-note', 'A weekly note on one lending protocol'],
]
const design: Samples = [
  ['design-mark', 'A mark for a fair, from a poster down to sixteen pixels'],
  ['design-review', 'Twelve screens ranked by what they cost'],
]
const writing: Samples = [
  ['writing-docs', 'Reference of one call, with what to do when it fails'],
  ['writing-translation', 'Introduction to a tide table, English to German'],
]

/** The samples of each listing. */
export const samplesOf: Record<string, Samples> = {
  'forge-and-furrow': contracts,
  gasworks: contracts.slice(1),
  tidewater: operations,
  cartographer: models,
  nightwatch: security.slice(0, 1),
  'sable-and-sons': security.slice(1),
  'lodestar-research': research,
  'meridian-desk': market,
  'studio-ombra': design,
  plainword: writing.slice(0, 1),
  palimpsest: writing.slice(1),
}
