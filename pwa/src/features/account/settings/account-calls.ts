import type { SessionRow } from '@abhyas/shared/identity/registration/shapes'
import type { ProfilePhoto } from '@abhyas/shared/identity/photos/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'

export type Sessions = SuccessAnswer<SessionRow[]>

export const endSession = (id: string): Promise<SuccessAnswer<object>> => call('DELETE', `/auth/sessions/${id}`)

export const endAllSessions = (): Promise<SuccessAnswer<object>> => call('POST', '/auth/logout-all')

export const changePassword = (values: {
  current_password: string
  password: string
  confirmPassword: string
}): Promise<SuccessAnswer<object>> => call('POST', '/auth/change-password', values)

export function uploadPhoto(picture: Blob): Promise<SuccessAnswer<ProfilePhoto>> {
  const form = new FormData()
  form.append('photo', picture, 'photo.webp')
  return call('PUT', '/profile/photo', form)
}

export const deletePhoto = (): Promise<SuccessAnswer<ProfilePhoto>> => call('DELETE', '/profile/photo')
