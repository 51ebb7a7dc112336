import { findListenProblem, freePort } from '@abhyas/embedded/redis/free-port'

/** A port that is wanted, and the variable that names it. */
export interface WantedPort {
  readonly setting: string
  readonly port: number
  readonly host: string
}

/** A sentence for each port that cannot be had. Port 0 always can. */
export async function findPortProblems(wanted: readonly WantedPort[]): Promise<string[]> {
  const fixed = wanted.filter(({ port }) => port !== 0)
  const problems = await Promise.all(
    fixed.map(async (one) => {
      const code = await findListenProblem(one.port, one.host)
      return code ? [describe(one, code)] : []
    }),
  )
  return problems.flat()
}

function describe({ setting, port, host }: WantedPort, code: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Set ${setting} to another one, or 0 for any free one.`
  if (code === 'EACCES')
    return `Port ${port} is kept for the administrator of this machine. Set ${setting} to one above 1023.`
  return `Nothing can listen on ${host}, port ${port} (${code}). Set HOST to an address of this machine.`
}

/** 0 becomes a free port, chosen once so that a process that is started again keeps its address. */
export async function settlePort(port: number): Promise<number> {
  return port === 0 ? freePort() : port
}
