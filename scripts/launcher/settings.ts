import { resolve } from 'node:path'
import { readSettings, SettingsError } from '@abhyas/api/core/settings'
import { type Settings } from '@abhyas/api/core/settings-table'

export type Environment = Readonly<Record<string, string | undefined>>

/** The launcher's own settings; all others belong to the API and the worker. */
export interface LauncherSettings {
  readonly mongo: 'embedded' | 'memory-server' | undefined
  readonly mailboxPort: number
  /** An absolute path. */
  readonly dataDir: string
}

export type AllSettings = LauncherSettings & { readonly app: Settings }

const mongoChoices = ['embedded', 'memory-server'] as const

/** Reads the settings of all processes. Throws one SettingsError with the problems of all of them. */
export function readAllSettings(env: Environment): AllSettings {
  const problems: string[] = []
  const app = attempt(() => readSettings(env), problems)
  const mongo = readChoice(env, problems)
  const mailboxPort = readPort(env, problems)
  const settings = { mongo, mailboxPort, dataDir: resolve(given(env, 'DATA_DIR') ?? '.data') }
  problems.push(...contradictions(env, settings, app))
  if (!app || problems.length > 0) throw new SettingsError(problems)
  return { ...settings, app }
}

/** An empty variable counts as unset, because compose files write it so. */
const given = (env: Environment, name: string) => env[name]?.trim() || undefined

function attempt(read: () => Settings, problems: string[]): Settings | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}

function readChoice(env: Environment, problems: string[]): LauncherSettings['mongo'] {
  const text = given(env, 'MONGO')
  const choice = mongoChoices.find((name) => name === text)
  if (text && !choice) problems.push(`MONGO must be one of ${mongoChoices.join(', ')} (given: ${quote(text)})`)
  return choice
}

function readPort(env: Environment, problems: string[]): number {
  const text = given(env, 'MAILBOX_PORT') ?? '8025'
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`MAILBOX_PORT must be a whole number from 0 to 65535 (given: ${quote(text)})`)
  return 0
}

/** Also checks given settings when others are wrong, so that one start reports all problems. */
function contradictions(
  env: Environment,
  { mongo, mailboxPort }: LauncherSettings,
  app: Settings | undefined,
): string[] {
  const problems: string[] = []
  if (mongo && given(env, 'MONGODB_URI'))
    problems.push(`MONGO=${mongo} and MONGODB_URI exclude each other: give one of them`)
  const numberOf = (name: 'PORT' | 'METRICS_PORT', fallback: number) =>
    app?.[name] ?? Number(given(env, name) ?? fallback)
  const port = numberOf('PORT', 3000)
  const metrics = numberOf('METRICS_PORT', 0)
  if (mailboxPort !== 0 && mailboxPort === port) problems.push(`MAILBOX_PORT and PORT are both ${port}`)
  if (metrics === 0) return problems
  if (mailboxPort === metrics) problems.push(`MAILBOX_PORT and METRICS_PORT are both ${metrics}`)
  const next = metrics + 1
  for (const [name, value] of [
    ['MAILBOX_PORT', mailboxPort],
    ['PORT', port],
  ] as const)
    if (value === next) problems.push(`${name} is ${next}, which the worker takes as the port after METRICS_PORT`)
  return problems
}

const quote = (text: string) => JSON.stringify(text.slice(0, 80))
