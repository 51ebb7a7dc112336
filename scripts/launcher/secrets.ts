import { randomBytes } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './processes.ts'

/** The secret of this data folder, created once. Throws if unreadable: a new one would make the old data unreadable. */
export function keepSecret(dir: string): string {
  const file = join(dir, 'secrets.json')
  const text = readText(file)
  if (text !== undefined) return parseSecret(text, file)
  const secret = randomBytes(32).toString('hex')
  writeFileSync(`${file}.new`, `${JSON.stringify({ APP_SECRET: secret }, undefined, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return secret
}

function parseSecret(text: string, file: string): string {
  try {
    const { APP_SECRET: secret } = JSON.parse(text) as { APP_SECRET?: unknown }
    if (typeof secret === 'string' && secret.length >= 32) return secret
  } catch {
    // Thrown below, as for a file without the secret.
  }
  throw new Error(`${file} holds no APP_SECRET of at least 32 characters. Restore it, or set APP_SECRET.`)
}
