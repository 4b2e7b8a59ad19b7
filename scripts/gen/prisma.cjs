/**
 * Prisma's command line without its studio and its development server, which it loads for every command: `package.json` excludes both, 62
 * MB and forty packages. Its engine is never run: our commands do not need it.
 */
const Module = require('node:module')

const load = Module._load
Module._load = (id, ...rest) => (/^@prisma\/(?:dev|studio-core)\b/.test(id) ? {} : load(id, ...rest))
process.env.PRISMA_SCHEMA_ENGINE_BINARY = '/bin/true'
process.env.PRISMA_HIDE_UPDATE_MESSAGE = '1'
require('prisma/build/index.js')
