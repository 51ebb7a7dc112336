import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Settings } from './settings.ts'
import { redactAddresses } from './redact-addresses.ts'

export type Log = Logger

/** Fields with personal data or secrets, redacted in logged objects up to two levels deep. */
const personal = [
  'email_id',
  'mobile_no',
  'whatsapp_no',
  'password',
  'confirmPassword',
  'otp',
  'token',
  'contact_person',
  'to',
  'authorization',
  'cookie',
]

/**
 * Logs JSON lines in UTC with the name of the process. Code logs only explicitly named fields of requests and jobs;
 * redaction is the second line of defence.
 */
function logOptions(name: string, settings: Pick<Settings, 'LOG_LEVEL'>): LoggerOptions {
  return {
    name,
    level: settings.LOG_LEVEL,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[personal]' },
    serializers: { err: errorForLog },
  }
}

export const createLog = (name: string, settings: Pick<Settings, 'LOG_LEVEL'>, to?: DestinationStream): Log =>
  to ? pino(logOptions(name, settings), to) : pino(logOptions(name, settings))

/** Driver errors contain documents and addresses, so only type, code, redacted message and stack are logged. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  const cause = error.cause === undefined ? {} : { cause: errorForLog(error.cause) }
  return {
    type: name,
    code,
    message: withoutValues(message),
    stack: stack?.split('\n').slice(1, 8).join('\n'),
    ...cause,
  }
}

/** MongoDB's duplicate key message quotes the value; mail servers quote the address. */
const withoutValues = (message: string) => redactAddresses(message.replaceAll(/dup key: .*/gs, 'dup key'))
