import type { CodeSent, CodeVerified } from '@abhyas/shared/codes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../data/api-client.ts'

export const sendEmailCode = (email_id: string) =>
  call<SuccessAnswer<CodeSent>>('POST', '/auth/send-otp/email', { email_id })

export const verifyEmailCode = (email_id: string, otp: string) =>
  call<SuccessAnswer<CodeVerified>>('POST', '/auth/verify-otp/email', { email_id, otp })
