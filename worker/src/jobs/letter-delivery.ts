import { deliverLetter } from '@abhyas/api/platform/mail/commands'
import type { Handler } from '../handlers.ts'

export const deliverLetterJob: Handler<'letter-delivery'> = (context, { letter_id }) =>
  deliverLetter(context, context.mailer, letter_id)
