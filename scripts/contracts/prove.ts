import { lineOf } from '../stack/failure'
import { hasSolver, proveAll } from './proofs'

/** `npm run prove`: proves the claims of `contracts/proofs`, and refutes the broken models there. Needs z3 on the PATH. */
if (!hasSolver()) {
  console.error('z3 is not on the PATH. Install it (apt-get install z3) and run this again.')
  process.exitCode = 2
} else
  try {
    const { proved, failed } = await proveAll((line) => console.log(line))
    console.log(`${proved} proved, ${failed} failed`)
    process.exitCode = failed ? 1 : 0
  } catch (error) {
    console.error(lineOf(error))
    process.exitCode = 1
  }
