import type { NewPassword, TokenAnswer } from '@abhyas/shared/identity/registration/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'
import { withProof } from '../../../data/proof-of-work.ts'

export const logIn = (email_id: string, password: string, remember_me: boolean) =>
  withProof((headers) => call<TokenAnswer>('POST', '/auth/login', { email_id, password, remember_me }, headers))

export const askForReset = (email_id: string) =>
  call<SuccessAnswer<object>>('POST', '/auth/forgot-password', { email_id })

export const resetPassword = (token: string, values: NewPassword) =>
  call<SuccessAnswer<object>>('POST', '/auth/reset-password', { token, ...values })
