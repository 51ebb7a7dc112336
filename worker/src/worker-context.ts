import type { Context } from '@abhyas/api/core/context'
import type { Mailer } from '@abhyas/api/core/mailer'

/** What jobs work with. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer
}
