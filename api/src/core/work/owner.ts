import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** This process as `HOST PID`, so that others on the same machine can check whether it is alive. */
export const self = `${hostname()} ${process.pid}`

/** Whether a process in the format of `self` is known to be dead: it ran on this machine and is gone or a zombie. */
export function isDead(owner: string): boolean {
  const [host, pid] = owner.split(' ')
  if (host !== hostname() || owner === self) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'
  }
  return isZombie(Number(pid))
}

/** A killed process that its parent has not reaped (man 5 proc, `stat`). False on systems without /proc. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
