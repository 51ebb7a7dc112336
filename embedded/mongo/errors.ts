/** The error codes this engine answers with, under MongoDB's names (src/mongo/base/error_codes.yml). */
const codeNames = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  34: 'CannotBackfillArray',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  89: 'NetworkTimeout',
  91: 'ShutdownInProgress',
  115: 'CommandNotSupported',
  146: 'ExceededMemoryLimit',
  123: 'NotAReplicaSet',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  241: 'ConversionFailure',
  276: 'IndexBuildAborted',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10107: 'NotWritablePrimary',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11602: 'InterruptedDueToReplStateChange',
  12587: 'BackgroundOperationInProgressForNamespace',
  13113: 'MergeStageNoMatchingDocument',
  14031: 'OutOfDiskSpace',
} as const

/** An error a client may see: MongoDB's code and name, and whatever further fields the reply carries. */
export class MongoError extends Error {
  readonly code: number
  readonly fields: Record<string, unknown>

  constructor(code: number, message: string, fields: Record<string, unknown> = {}, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.fields = fields
  }

  get codeName(): string {
    return (codeNames as Record<number, string>)[this.code] ?? `Location${this.code}`
  }
}

/** In harsh mode: instead of an answer the connection is closed. */
export class LostConnection extends Error {}

export const badValue = (message: string) => new MongoError(2, message)
export const failedToParse = (message: string) => new MongoError(9, message)
export const typeMismatch = (message: string) => new MongoError(14, message)
