import { join } from 'node:path'
import { findProgram } from '@abhyas/embedded/redis/find-redis'
import { type ChildService } from './child.ts'
import { type Environment, type LauncherSettings } from './settings.ts'

const main = join(import.meta.dirname, 'database-child.js')

/** The database used if MONGODB_URI is not set: a mongod if one is installed, otherwise the embedded engine. */
export function databaseChild(env: Environment, { mongo, dataDir }: LauncherSettings, port: number): ChildService {
  const mongod = mongo === 'embedded' ? undefined : env['MONGOMS_SYSTEM_BINARY'] || findProgram('mongod')
  const kind = mongod || mongo === 'memory-server' ? 'memory-server' : 'embedded'
  const dir = join(dataDir, kind === 'embedded' ? 'embedded-mongo' : 'mongodb')
  return {
    name: 'database',
    command: process.execPath,
    args: [main, '--kind', kind, '--dir', dir, '--port', `${port}`],
    env: {
      ...env,
      // Downloads only on request.
      MONGOMS_RUNTIME_DOWNLOAD: String(mongo === 'memory-server'),
      MONGOMS_SYSTEM_BINARY_VERSION_CHECK: 'false',
      ...(mongod && { MONGOMS_SYSTEM_BINARY: mongod }),
    },
    // A download or the repair of a large folder takes long.
    readyWithin: 600_000,
  }
}
