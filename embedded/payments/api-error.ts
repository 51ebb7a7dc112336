/** A refusal as Razorpay's answers say it. */
export class ApiError extends Error {
  readonly status: number
  readonly reason: string

  constructor(status: number, description: string, reason = 'input_validation_failed') {
    super(description)
    this.status = status
    this.reason = reason
  }

  get body(): object {
    const code = this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'
    return {
      error: { code, description: this.message, source: 'business', step: null, reason: this.reason, metadata: {} },
    }
  }
}

/** What cannot be found is a bad request there, too. */
export const unknownId = (): ApiError => new ApiError(400, 'The id provided does not exist')
