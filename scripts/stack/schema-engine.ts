import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import type { MigrationList, SchemaEngine, SchemasContainer } from '@prisma/schema-engine-wasm'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { installQueue } from './queue-schema'
import { renameMigrations } from './renamed-migrations'
import { WholeScripts } from './script-adapter'
import { migrateAlone } from './unfinished-migrations'

const schemaFolder = resolve('prisma/schema')
const migrationFolder = resolve('prisma/migrations')
/** The models that the migrations result in: the starting point of the next migration. */
const snapshot = join(migrationFolder, 'models.prisma')

/** Prisma manages every table that it knows. */
const filters = { externalTables: [], externalEnums: [] }

/** An export of the WebAssembly glue that is missing in its types: the hook that receives the instantiated module. */
type Glue = { __wbg_set_wasm: (exports: WebAssembly.Exports) => void; SchemaEngine: typeof SchemaEngine }

/** The models, one file per domain. */
const models = (): SchemasContainer => ({
  files: readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: join(schemaFolder, name),
      content: readFileSync(join(schemaFolder, name), 'utf8'),
    })),
})

/** The migrations in the repository, oldest first. */
export const migrations = (): MigrationList => ({
  baseDir: migrationFolder,
  lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
  shadowDbInitScript: '',
  migrationDirectories: readdirSync(migrationFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: readFileSync(join(migrationFolder, name, 'migration.sql'), 'utf8') },
      },
    })),
})

let loaded: Promise<typeof SchemaEngine> | undefined

/**
 * Prisma's schema engine as WebAssembly. The CLI's own engine is a download from Prisma's servers, which a machine behind a registry mirror
 * cannot make; this is the same engine from the npm registry. Loaded once per process: the glue caches views of one module's memory and
 * does not check whether the module has changed.
 */
function loadEngine(): Promise<typeof SchemaEngine> {
  loaded ??= (async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))
    const module = await WebAssembly.compile(readFileSync(join(folder, 'schema_engine_bg.wasm')))
    const imports = { './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports }
    const instance = await WebAssembly.instantiate(module, imports)
    const { __wbg_set_wasm, SchemaEngine: Engine } = glue as unknown as Glue
    __wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
    return Engine
  })()
  return loaded
}

async function withEngine<T>(databaseUrl: string, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const Engine = await loadEngine()
  const connections = new WholeScripts(databaseUrl)
  const datamodels = models().files.map(({ path, content }): [string, string] => [path, content])
  const engine = await Engine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(connections),
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    await connections.close()
  }
}

/**
 * Applies the missing migrations, up to `last` if it is set, then the queue's own tables, and returns the names of the migrations.
 * Idempotent, and resumes after a killed run.
 */
export const applyMigrations = (databaseUrl: string, last?: string): Promise<string[]> =>
  migrateAlone(databaseUrl, async () => {
    await renameMigrations(databaseUrl)
    const applied = await withEngine(databaseUrl, async (engine) => {
      const all = migrations()
      const migrationDirectories = all.migrationDirectories.filter(({ path }) => !last || path <= last)
      const migrationsList = { ...all, migrationDirectories }
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
      return appliedMigrationNames
    })
    if (last === undefined) await installQueue(databaseUrl)
    return applied
  })

/**
 * The SQL from the models of the newest migration to those of the repository; empty when they agree. Connects, but compares texts: this
 * engine cannot read the catalogue through the adapter, which refuses Postgres's `"char"`.
 */
export const missingSql = (databaseUrl: string): Promise<string> =>
  withEngine(databaseUrl, async (engine) => {
    const old = existsSync(snapshot) ? [{ path: snapshot, content: readFileSync(snapshot, 'utf8') }] : []
    const { stdout } = await engine.diff({
      from: old.length ? { tag: 'schemaDatamodel', files: old } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', ...models() },
      script: true,
      exitCode: null,
      filters,
    })
    const sql = (stdout ?? '').trim()
    return sql === '-- This is an empty migration.' ? '' : sql
  })

/** Stores the models as those of the newest migration. */
export const keepModels = (): void =>
  writeFileSync(
    snapshot,
    models()
      .files.map(({ content }) => content.trim())
      .join('\n\n')
      .concat('\n'),
  )
