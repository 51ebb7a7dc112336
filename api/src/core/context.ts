import { type Keys, keysOf } from './keys.ts'
import type { Log } from './log.ts'
import type { Queues } from './queues.ts'
import type { Settings } from './settings.ts'

/** Dependencies of commands besides the database. */
export interface Context {
  readonly settings: Settings
  readonly keys: Keys
  readonly queues: Queues
  readonly log: Log
}

export function createContext(settings: Settings, queues: Queues, log: Log): Context {
  return { settings, keys: keysOf([settings.APP_SECRET, settings.APP_SECRET_PREVIOUS]), queues, log }
}
