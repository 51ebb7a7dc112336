import { MongoError } from '../errors.ts'
import { maxMessageBytes } from '../server/wire.ts'
import { define, type Definition, type Reply } from './command.ts'
import { maxDocumentBytes } from './documents.ts'

const version = '7.0.0'

/** A lone server with sessions: drivers then send no transaction numbers with plain writes. */
const greeting = {
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  connectionId: 1,
  minWireVersion: 0,
  /** MongoDB 7.0's: below what would have to be feigned, above what the drivers ask for. */
  maxWireVersion: 21,
  readOnly: false,
}
const build = {
  version,
  versionArray: [7, 0, 0, 0],
  gitVersion: 'embedded',
  bits: 64,
  maxBsonObjectSize: maxDocumentBytes,
}
const nobody = { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }

/** A command that may carry any field and always answers the same. */
const answers = (reply: Reply): Definition => define('*', '', async () => reply)

const hello = define('*', '', async () => ({ ...greeting, localTime: new Date() }))

const authenticate = define('*', '', () => {
  throw new MongoError(18, 'Authentication failed: this database has no users, connect without credentials')
})

export const serverCommands: Record<string, Definition> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: define('', '', async () => ({})),
  buildInfo: answers(build),
  buildinfo: answers(build),
  endSessions: answers({}),
  refreshSessions: answers({}),
  killSessions: answers({}),
  connectionStatus: answers(nobody),
  serverStatus: define('*', '', async () => {
    const { heapUsed, rss } = process.memoryUsage()
    const mem = { resident: Math.round(rss / 2 ** 20), heap: Math.round(heapUsed / 2 ** 20) }
    return { version, process: 'embedded-mongo', pid: process.pid, uptime: Math.floor(process.uptime()), mem }
  }),
  getParameter: define('featureCompatibilityVersion', 'allParameters', async (_, command) => {
    if (command.flag('featureCompatibilityVersion')) return { featureCompatibilityVersion: { version: '7.0' } }
    throw new MongoError(72, 'no option found to get')
  }),
  saslStart: authenticate,
  saslContinue: authenticate,
  authenticate,
}
