import type { Context } from '@abhyas/api/core/context'
import type { Mailer } from '@abhyas/api/core/mailer'
import type { SmsGateway } from '@abhyas/api/core/sms'

/** What jobs work with. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer
  readonly sms: SmsGateway
}
