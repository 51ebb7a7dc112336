import { type SettingName, type Settings, settingsTable } from './settings-table.ts'

export type { Settings }

/** All problems of the environment, one sentence each. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Reads the settings from the environment. An empty variable counts as unset, as compose files write it. Throws
 * SettingsError with all problems at once, including contradictions between settings.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const read = (name: SettingName) => {
    const { parse, fallback } = settingsTable[name]
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value instanceof Error) problems.push(`${name} ${value.message} (given: ${describe(name, text)})`)
    return value instanceof Error ? fallback : value
  }
  const names = Object.keys(settingsTable) as SettingName[]
  const settings = Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as Settings
  problems.push(...contradictions(settings))
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

/** Does not print secrets, or addresses that contain passwords. */
const describe = (name: SettingName, text: string) =>
  settingsTable[name].secret ? `${text.length} characters` : JSON.stringify(text.slice(0, 80))

function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  const production = settings.NODE_ENV === 'production'
  if (settings.ADMIN_PASSWORD && !settings.ADMIN_EMAIL) problems.push('ADMIN_PASSWORD is given without ADMIN_EMAIL')
  if (settings.METRICS_PORT !== 0 && settings.METRICS_PORT === settings.PORT)
    problems.push(`METRICS_PORT and PORT are both ${settings.PORT}`)
  for (const name of ['APP_SECRET', 'PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'SMTP_URL'] as const)
    if (production && !settings[name]) problems.push(`${name} is needed when NODE_ENV is production`)
  if (production && /^http:\/\/(?!localhost|127\.)/.test(settings.PUBLIC_URL))
    problems.push(
      'PUBLIC_URL must begin with https:// when NODE_ENV is production: service workers and cookies need it',
    )
  return [...problems, ...paymentProblems(settings)]
}

/** Nothing pretends where real people pay, and no key travels in the clear. */
function paymentProblems(settings: Settings): string[] {
  const { NODE_ENV, PAYMENTS, PAYMENTS_URL } = settings
  const isReal = NODE_ENV === 'production'
  if (PAYMENTS === 'sandbox' && isReal)
    return ['PAYMENTS is sandbox, a pretend bank: that is refused when NODE_ENV is production']
  if (PAYMENTS !== 'razorpay') return []
  const needed = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const
  const missing = needed.filter((name) => !settings[name])
  return [
    ...missing.map((name) => `${name} is needed when PAYMENTS is razorpay`),
    ...(isReal && PAYMENTS_URL.startsWith('http:')
      ? ['PAYMENTS_URL must begin with https:// when NODE_ENV is production: the keys go there']
      : []),
  ]
}

/** Throws SettingsError if any of these is empty, for example because no launcher has set it. */
export function requireSettings(settings: Settings, ...names: SettingName[]): Settings {
  const missing = names.filter((name) => settings[name] === '')
  if (missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} is needed: ${settingsTable[name].says}`))
  return settings
}

/** For the first line of a process: prints all problems and exits before anything starts. */
export function exitOnWrongSettings(read: () => Settings): Settings {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
