import { buildPages, buildTee, buildWeb, buildWorker, generateClient } from './stack/build'
import { lineOf } from './stack/failure'

/**
 * `npm run build`: the database client, the pages, and the programs web, worker and tee in `.merx/build`, each only if its sources have
 * changed.
 */
try {
  await generateClient()
  await buildPages(console.log)
  await Promise.all([buildWorker(), buildTee(), buildWeb()])
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
