import { seedOnce } from './seed/run'
import { lineOf } from './stack/failure'
import { openHome } from './stack/home'

/** `npm run seed`: demo data for a Merx that runs (npm start does this by itself). Chapters already written are kept. */
const home = openHome(process.env.MERX_HOME ?? '.merx')
const env = {
  DEPLOYMENT_FILE: process.env.DEPLOYMENT_FILE ?? home.at('deployment.json'),
  RPC_URL: process.env.RPC_URL ?? 'http://127.0.0.1:8545',
  PORT: process.env.PORT ?? '3000',
}
try {
  console.log(await seedOnce(home, env, (detail) => console.log(`  ${detail}`)))
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
