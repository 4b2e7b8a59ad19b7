/** Stores the bytecode of the last compilation in the repository (`npm run gen:abi` compiles first). */
import { keepCompiled } from '../stack/contracts'

keepCompiled()
console.log('gen:abi: wrote contracts/compiled')
