import { lineOf } from '../stack/failure'
import { openHome } from '../stack/home'
import { joinRunning } from '../stack/running'
import { seedOnce } from './run'

/** `npm run seed`: demo data for a running Merx (npm start does this automatically). Finished chapters are not repeated. */
try {
  joinRunning(['RPC_URL', 'DEPLOYMENT_FILE', 'PORT', 'DATABASE_OWNER_URL'])
  const {
    MERX_HOME = '.merx',
    RPC_URL = '',
    DEPLOYMENT_FILE = '',
    HOST = '',
    PORT = '',
    PUBLIC_URL = '',
    DATABASE_OWNER_URL = '',
  } = process.env
  const home = openHome(MERX_HOME)
  console.log(
    await seedOnce(home, { RPC_URL, DEPLOYMENT_FILE, HOST, PORT, PUBLIC_URL, DATABASE_OWNER_URL }, (detail) =>
      console.log(`  ${detail}`),
    ),
  )
} catch (error) {
  console.error(lineOf(error))
  process.exitCode = 1
}
