import type { Context } from '@abhyas/api/core/context'
import type { Mailer } from '@abhyas/api/core/mailer'
import type { SmsGateway } from '@abhyas/api/core/sms'

/** The dependencies of job handlers. */
export interface WorkerContext extends Context {
  readonly mailer: Mailer
  readonly sms: SmsGateway
}
