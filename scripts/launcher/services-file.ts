import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findHolder } from './lock.ts'
import { readText } from './processes.ts'
import { type Environment } from './settings.ts'

const names = ['MONGODB_URI', 'REDIS_URL', 'APP_SECRET', 'PUBLIC_URL'] as const
export type Services = Readonly<Record<(typeof names)[number], string>>

export const servicesIn = (env: Environment): Services =>
  Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Services

const fileIn = (dir: string) => join(dir, 'services.json')

/** Says in the data folder, which only its user may read, where the running processes find each other. */
export function writeServices(dir: string, services: Services): void {
  writeFileSync(`${fileIn(dir)}.new`, JSON.stringify(services), { mode: 0o600 })
  renameSync(`${fileIn(dir)}.new`, fileIn(dir))
}

export function removeServices(dir: string): void {
  rmSync(fileIn(dir), { force: true })
}

/** What the system that runs in this data folder has written; undefined if none runs. */
export function readServices(dir: string): Services | undefined {
  const text = findHolder(dir) && readText(fileIn(dir))
  return text === undefined ? undefined : (JSON.parse(text) as Services)
}
