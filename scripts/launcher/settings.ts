import { resolve } from 'node:path'
import { readSettings, SettingsError } from '@abhyas/api/core/settings'
import { type Settings } from '@abhyas/api/core/settings-table'

export type Environment = Readonly<Record<string, string | undefined>>

/** The launcher's own settings; all others belong to the API and the worker. */
export interface LauncherSettings {
  readonly mongo: 'embedded' | 'memory-server' | undefined
  readonly mailboxPort: number
  /** Of the pretend bank, where PAYMENTS is sandbox. */
  readonly sandboxPort: number
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
  const mailboxPort = readPort(env, 'MAILBOX_PORT', 8025, problems)
  const sandboxPort = readPort(env, 'SANDBOX_PORT', 8030, problems)
  const settings = { mongo, mailboxPort, sandboxPort, dataDir: resolve(given(env, 'DATA_DIR') ?? '.data') }
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

function readPort(env: Environment, name: string, fallback: number, problems: string[]): number {
  const text = given(env, name) ?? `${fallback}`
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  problems.push(`${name} must be a whole number from 0 to 65535 (given: ${quote(text)})`)
  return 0
}

/** Also checks given settings when others are wrong, so that one start reports all problems. */
function contradictions(env: Environment, settings: LauncherSettings, app: Settings | undefined): string[] {
  const { mongo } = settings
  const problems: string[] = []
  if (mongo && given(env, 'MONGODB_URI'))
    problems.push(`MONGO=${mongo} and MONGODB_URI exclude each other: give one of them`)
  return [...problems, ...sharedPorts(env, settings, app)]
}

function sharedPorts(env: Environment, settings: LauncherSettings, app: Settings | undefined): string[] {
  const numberOf = (name: 'PORT' | 'METRICS_PORT', fallback: number) =>
    app?.[name] ?? Number(given(env, name) ?? fallback)
  const metrics = numberOf('METRICS_PORT', 0)
  const isSandbox = given(env, 'PAYMENTS') === 'sandbox' && !given(env, 'PAYMENTS_URL')
  const ports: [string, number][] = [
    ...(isSandbox ? [['SANDBOX_PORT', settings.sandboxPort] satisfies [string, number]] : []),
    ['MAILBOX_PORT', settings.mailboxPort],
    ['PORT', numberOf('PORT', 3000)],
  ]
  const problems: string[] = []
  for (const [place, [name, port]] of ports.entries()) {
    if (port === 0) continue
    for (const [other, same] of ports.slice(place + 1))
      if (port === same) problems.push(`${name} and ${other} are both ${port}`)
    // The API and its metrics are compared with the other settings of the API.
    if (port === metrics && name !== 'PORT') problems.push(`${name} and METRICS_PORT are both ${port}`)
    if (metrics !== 0 && port === metrics + 1)
      problems.push(`${name} is ${port}, which the worker takes as the port after METRICS_PORT`)
  }
  return problems
}

const quote = (text: string) => JSON.stringify(text.slice(0, 80))
