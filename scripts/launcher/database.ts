import { join } from 'node:path'
import { uriOfSocket } from '@abhyas/embedded/mongo/server/uri'
import { findProgram } from '@abhyas/embedded/redis/find-redis'
import { type ChildService } from './child.ts'
import { settlePort } from './ports.ts'
import { type Environment, type LauncherSettings } from './settings.ts'
import { socketIn } from './socket.ts'

const main = join(import.meta.dirname, 'database-child.js')

/** The database used if MONGODB_URI is not set, and its URI: a mongod if one is installed, otherwise the embedded engine. */
export async function databaseChild(
  env: Environment,
  { mongo, dataDir }: LauncherSettings,
): Promise<{ child: ChildService; uri: string }> {
  const mongod = mongo === 'embedded' ? undefined : env['MONGOMS_SYSTEM_BINARY'] || findProgram('mongod')
  const child = (args: readonly string[], more: Environment = {}): ChildService => ({
    name: 'database',
    command: process.execPath,
    args: [main, ...args],
    env: { ...env, ...more },
  })
  if (!mongod && mongo !== 'memory-server') {
    const socket = socketIn(dataDir, 'database.sock')
    const args = ['--kind', 'embedded', '--dir', join(dataDir, 'embedded-mongo'), '--socket', socket]
    return { child: child(args), uri: `${uriOfSocket(socket)}/abhyas` }
  }
  const port = await settlePort(0)
  const args = ['--kind', 'memory-server', '--dir', join(dataDir, 'mongodb'), '--port', `${port}`]
  const choice = {
    // Downloads only on request.
    MONGOMS_RUNTIME_DOWNLOAD: String(mongo === 'memory-server'),
    MONGOMS_SYSTEM_BINARY_VERSION_CHECK: 'false',
    ...(mongod && { MONGOMS_SYSTEM_BINARY: mongod }),
  }
  return { child: child(args, choice), uri: `mongodb://127.0.0.1:${port}/abhyas` }
}
