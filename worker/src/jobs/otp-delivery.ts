import { deliverCode } from '@abhyas/api/identity/verification-codes/delivery'
import type { Handler } from '../handlers.ts'

export const deliverCodeJob: Handler<'otp-delivery'> = (context, { challenge_id }) =>
  deliverCode(context, context, challenge_id)
