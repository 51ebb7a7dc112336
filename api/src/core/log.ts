import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './settings.ts'

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
export function createLog(name: string, { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>, to?: DestinationStream): Log {
  const redact = { paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[personal]' }
  const serializers = { err: errorForLog }
  return pino({ name, level: LOG_LEVEL, timestamp: pino.stdTimeFunctions.isoTime, redact, serializers }, to)
}

/** Driver errors contain documents and addresses, so only type, code, redacted message and stack are logged. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code } = error as Error & { code?: unknown }
  return {
    type: name,
    code,
    // MongoDB's duplicate key message quotes the value; mail servers quote the address.
    message: redactAddresses(message.replaceAll(/dup key: .*/gs, 'dup key')),
    stack: stack?.split('\n').slice(1, 8).join('\n'),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}

/**
 * Removes e-mail addresses from a text for logs. The local part has at most 64 characters (RFC 5321), which also bounds
 * the time for long texts.
 */
export const redactAddresses = (text: string): string => text.replaceAll(/[^\s<>"'@]{1,64}@[^\s<>"']+/g, '[address]')
