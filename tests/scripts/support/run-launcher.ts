import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readProcess } from '../../../scripts/launcher/processes.ts'
import { eventually } from '../../support/eventually.ts'

export const root = join(import.meta.dirname, '../../..')
/** Node with TypeScript, workspace packages from their sources. */
export const nodeArgs = ['--conditions=abhyas', '--import', join(root, 'node_modules/tsx/dist/loader.mjs')]

export interface Run {
  readonly child: ChildProcess
  /** All that was printed so far. */
  output(): string
  readonly exit: Promise<number | null>
}

/** Runs a program; it is killed with its group where the test leaves it running. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = root,
): Run {
  const child = spawn(command, args, { cwd, env: { ...withoutNpm(), ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  const collect = (data: Buffer) => void (text += data.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => text, exit }
}

export const runLauncher = (dataDir: string, env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [...nodeArgs, join(import.meta.dirname, 'launch-main.ts')], {
    DATA_DIR: dataDir,
    PORT: '0',
    MAILBOX_PORT: '0',
    SANDBOX_PORT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  })

/** Waits for a sentence in the output; says what was printed instead. */
export async function printed(of: Run, text: string, limitMs = 40_000): Promise<string> {
  try {
    return await eventually(() => of.output().includes(text) && of.output(), text, limitMs)
  } catch (error) {
    throw new Error(`${text} was not printed, but:\n${of.output()}`, { cause: error })
  }
}

/** A zombie is gone too: nobody has asked how it ended yet. */
export function isRunning(pid: number): boolean {
  const found = readProcess(pid)
  return found !== undefined && !found.isZombie
}

/** Those that still run after a while; for `expect(await stillRunning(pids)).toEqual([])`. */
export async function stillRunning(pids: readonly number[]): Promise<number[]> {
  await eventually(() => !pids.some(isRunning), 'their end').catch(() => undefined)
  return pids.filter(isRunning)
}

/** The tests themselves run under npm; what they start does not, unless they say so. The settings are the test's own. */
function withoutNpm(): NodeJS.ProcessEnv {
  const foreign =
    /^(npm_|VITEST|NODE_ENV$|PORT$|MONGO|REDIS_URL$|SMTP_URL$|SMS_URL$|APP_SECRET|ADMIN_|PUBLIC_URL$|HOST$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
}
