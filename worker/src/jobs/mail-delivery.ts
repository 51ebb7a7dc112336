import { deliverMail } from '@abhyas/api/platform/mail/commands'
import type { Handler } from '../handlers.ts'

export const deliverMailJob: Handler<'mail-delivery'> = (context, { mail_id }) =>
  deliverMail(context, context.mailer, mail_id)
