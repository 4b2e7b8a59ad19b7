/** What can be measured. Each module exports `run`. */
const subjects = {
  fastpath: () => import('./fastpath'),
  gas: () => import('./gas'),
  indexer: () => import('./indexer'),
  pages: () => import('./pages'),
  reads: () => import('./reads'),
  sse: () => import('./sse'),
  worker: () => import('./worker'),
}

const isSubject = (name: string): name is keyof typeof subjects => Object.hasOwn(subjects, name)

/** `npm run bench -- <subject>`: runs one measurement. */
async function main(subject = ''): Promise<number> {
  if (!isSubject(subject)) {
    console.error(`usage: npm run bench -- <${Object.keys(subjects).join(' | ')}>`)
    return 2
  }
  const { run } = await subjects[subject]()
  await run()
  return 0
}

main(process.argv[2]).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
