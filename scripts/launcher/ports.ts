import { findListenProblem, freePort } from '@abhyas/embedded/redis/free-port'

/** A requested port, and the variable that sets it. */
export interface WantedPort {
  readonly setting: string
  readonly port: number
  readonly host: string
}

/** A sentence for each unavailable port. Port 0 is always available. */
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

/** Resolves 0 to a free port, once, so that a restarted process keeps its address. */
export async function settlePort(port: number): Promise<number> {
  return port === 0 ? freePort() : port
}
