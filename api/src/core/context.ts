import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Queues } from './queues.ts'
import type { Settings } from './settings.ts'

/** What commands work with besides the database. */
export interface Context {
  readonly settings: Settings
  readonly keys: Keys
  readonly queues: Queues
  readonly log: Log
}
