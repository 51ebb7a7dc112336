import { deliverCode } from '@abhyas/api/code-delivery/commands'
import type { Handler } from '../handlers.ts'

export const deliverCodeJob: Handler<'otp-delivery'> = (context, { challenge_id }) =>
  deliverCode(context, context, challenge_id)
