import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { readProcess } from '../../scripts/launcher/processes.ts'
import { eventually } from './eventually.ts'

/** The start of a command line: a shell that runs the rest as its child. */
export const underShell = ['sh', '-c', '"$@" & wait', 'sh']

/**
 * Kills a process and leaves it a zombie (state Z in man 5 proc, `stat`): its parent, which must be `underShell`, is
 * stopped first and so cannot reap it. Throws where it is no zombie within 15 seconds. Returns the function that lets
 * the parent reap it.
 */
export async function killUnreaped(parent: number, pid: number): Promise<() => void> {
  process.kill(parent, 'SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await eventually(async () => readProcess(pid)?.isZombie, `process ${pid} to be a zombie`)
  return () => void process.kill(parent, 'SIGCONT')
}

/** The id of a process that is a zombie until the test is finished. */
export async function makeZombie(): Promise<number> {
  const waits = 'console.log(process.pid); setInterval(() => {}, 1000)'
  const [program, ...args] = [...underShell, process.execPath, '-e', waits]
  const shell = spawn(program!, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [pid] = await once(shell.stdout, 'data')
  onTestFinished(await killUnreaped(shell.pid!, Number(pid)))
  return Number(pid)
}
