import { AppError } from '../errors.ts'

/** 422 for the field `profile_photo` of form and profile. The decoder's error goes to the log only. */
export const pictureRefused = (sentence: string, cause?: unknown) =>
  new AppError(422, 'form_invalid', sentence, { fields: { profile_photo: sentence }, cause })
