import { AppError } from '../errors.ts'

/** 422 beside the field that the form and the profile call `profile_photo`. What the decoder said goes to the log only. */
export const pictureRefused = (sentence: string, cause?: unknown) =>
  new AppError(422, 'form_invalid', sentence, { fields: { profile_photo: sentence }, cause })
