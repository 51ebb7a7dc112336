import { lookedAt } from '@abhyas/shared/marketplace/moderation/texts'

/** An error that becomes a response: HTTP `status`, `code` for programs, `message` for people. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly data?: unknown
  /** Seconds until a retry makes sense. */
  readonly retryAfter?: number

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<AppError, 'fields' | 'data' | 'retryAfter'>> & { cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    Object.assign(this, more)
  }
}

export const badRequest = (message: string) => new AppError(400, 'bad_request', message)
/** 403: staff look at the account, or at the conversation. */
export const heldError = () => new AppError(403, 'held', lookedAt)
export const notFound = (what: string) => new AppError(404, 'not_found', `There is no such ${what}.`)
export const conflict = (message: string, data?: unknown) =>
  new AppError(409, 'conflict', message, data === undefined ? {} : { data })
/** 409: another record already has this `field`; `data` has its id. */
export const duplicate = (field: string, message: string, data: { readonly id: string }) =>
  new AppError(409, 'conflict', message, { data, fields: { [field]: message } })
export const tooMany = (message: string, retryAfter: number) =>
  new AppError(429, 'too_many_requests', message, { retryAfter })
export const unavailable = (message: string, cause?: unknown, retryAfter = 5) =>
  new AppError(503, 'unavailable', message, { retryAfter, cause })

/** 422: form rules failed. Each field has a message. The overall message defaults to the first of them. */
export const formInvalid = (fields: Readonly<Record<string, string>>, message = Object.values(fields)[0]) =>
  new AppError(422, 'form_invalid', message ?? 'Please validate form before submitting.', { fields })
