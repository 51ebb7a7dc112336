import { SettingsError } from '@abhyas/api/core/settings'
import { findDataDirProblem } from './data-dir.ts'
import { alreadyRuns, findHolder } from './lock.ts'
import { needsMailbox } from './plan.ts'
import { findPortProblems, type WantedPort } from './ports.ts'
import { findLeftovers } from './process-file.ts'
import { needsSandbox } from './sandbox.ts'
import { readAllSettings, type AllSettings, type Environment } from './settings.ts'

/**
 * Returns the settings, or throws SettingsError with everything that prevents a start: wrong settings, the data folder,
 * ports. Changes nothing.
 */
export async function check(env: Environment): Promise<AllSettings> {
  const settings = readAllSettings(env)
  const { dataDir } = settings
  const folder = findDataDirProblem(dataDir)
  const holder = folder ? undefined : findHolder(dataDir)
  if (holder) throw new SettingsError([alreadyRuns(dataDir, holder)])
  // Leftovers of a killed launcher may hold the ports. They are stopped first, and the ports are checked then.
  const hasLeftovers = !folder && findLeftovers(dataDir).length > 0
  const problems = [...(folder ? [folder] : []), ...(hasLeftovers ? [] : await findPortProblems(wantedPorts(settings)))]
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

export function wantedPorts(settings: AllSettings): WantedPort[] {
  const { app, mailboxPort, sandboxPort } = settings
  const { HOST: host, PORT: port, METRICS_PORT: metrics } = app
  // The worker serves its metrics on the port after the API's.
  const metricsPorts = metrics === 0 ? [] : [metrics, metrics + 1]
  return [
    { setting: 'PORT', port, host },
    ...metricsPorts.map((one) => ({ setting: 'METRICS_PORT', port: one, host })),
    ...(needsMailbox(settings) ? [{ setting: 'MAILBOX_PORT', port: mailboxPort, host: '127.0.0.1' }] : []),
    ...(needsSandbox(settings) ? [{ setting: 'SANDBOX_PORT', port: sandboxPort, host: '127.0.0.1' }] : []),
  ]
}
