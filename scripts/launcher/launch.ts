import { SettingsError } from '@abhyas/api/core/settings'
import { check, wantedPorts } from './check.ts'
import { prepareDataDir } from './data-dir.ts'
import { takeLock } from './lock.ts'
import { sayFor } from './output.ts'
import { makePlan, type Plan } from './plan.ts'
import { findPortProblems } from './ports.ts'
import { findLeftovers, ProcessFile, stopLeftovers } from './process-file.ts'
import { readyText } from './ready-text.ts'
import { removeServices, writeServices } from './services-file.ts'
import { type AllSettings } from './settings.ts'
import { stopSignals } from './stop-signals.ts'
import { System } from './system.ts'

const say = (sentence: string) => sayFor('abhyas', sentence)

/** Runs the whole system until a stop signal, then exits the process: 0 after a clean stop, 1 if it could not start. */
export async function launch({ isDev }: { isDev: boolean }): Promise<never> {
  const start = performance.now()
  // Writing to a closed terminal must not interrupt the orderly stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const stops = stopSignals()
  try {
    const settings = await check(process.env)
    const release = await claimDataDir(settings)
    process.once('exit', release)
    const plan = await makePlan(process.env, settings, isDev, say)
    // What the processes write is their user's alone. Not before: programs may have been installed for everybody.
    process.umask(0o077)
    await run(plan, settings, stops, start)
    process.exit(0)
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

/** Takes the lock and stops leftovers of a killed launcher. Returns a function that releases the folder. */
async function claimDataDir(settings: AllSettings): Promise<() => void> {
  prepareDataDir(settings.dataDir)
  const release = takeLock(settings.dataDir)
  try {
    const leftovers = findLeftovers(settings.dataDir)
    if (leftovers.length === 0) return release
    say(`stopping what an earlier start left running: ${leftovers.map(({ name }) => name).join(', ')}`)
    await stopLeftovers(leftovers)
    const problems = await findPortProblems(wantedPorts(settings))
    if (problems.length > 0) throw new SettingsError(problems)
    return release
  } catch (error) {
    release()
    throw error
  }
}

async function run(plan: Plan, { dataDir }: AllSettings, stops: ReturnType<typeof stopSignals>, start: number) {
  const processes = new ProcessFile(dataDir)
  const recorded = (services: Plan['above']) => services.map((service) => processes.recorded(service))
  const system = new System({ ...plan, above: recorded(plan.above), below: recorded(plan.below) }, say)
  // However this process exits, no child process outlives it.
  process.once('exit', () => system.kill())
  void stops.again.then(() => process.exit(1))
  try {
    const started = system.start().then((readyMessages) => {
      writeServices(dataDir, plan.services)
      console.log(readyText(plan, dataDir, readyMessages, performance.now() - start))
    })
    await Promise.race([stops.once, started])
    say(`${await stops.once}: stopping`)
  } finally {
    removeServices(dataDir)
    await system.stop()
    processes.remove()
  }
  say('stopped')
}

/** A single problem is printed as a sentence, several as a list. */
function explain(error: unknown): string {
  if (error instanceof SettingsError && error.problems.length === 1) return error.problems[0]!
  return error instanceof Error ? error.message : String(error)
}
