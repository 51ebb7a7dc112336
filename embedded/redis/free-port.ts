import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Used where the system does not say which ports it hands to outgoing connections; IANA's range begins higher. */
const usualFirstOutgoing = 32_768
const firstPort = 15_000
const attempts = 200

/**
 * A port of the loopback address that nobody listens on now. It lies below the ports the system hands to outgoing
 * connections: a server that comes back must find its own port free, and a client that calls a dead server on a port of
 * that range can end up connected to itself.
 */
export async function freePort(): Promise<number> {
  const end = firstOutgoingPort()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = firstPort + Math.floor(Math.random() * (end - firstPort))
    if (!(await findListenProblem(port))) return port
  }
  throw new Error(`No free port was found from ${firstPort} to ${end}`)
}

/** The system's code for why no server can listen there now, such as EADDRINUSE; nothing where one can. */
export async function findListenProblem(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function firstOutgoingPort(): number {
  try {
    const first = Number(readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/)[0])
    return first > firstPort + 1000 ? first : usualFirstOutgoing
  } catch {
    return usualFirstOutgoing
  }
}
