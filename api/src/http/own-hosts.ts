import type { Settings } from '../core/settings.ts'

/** Names of this machine for itself. Any port: tests, `npm start` and health checks choose theirs. */
const local = new Set(['localhost', '127.0.0.1', '[::1]'])

const nameOf = (host: string) => host.replace(/:\d+$/, '').toLowerCase()

interface OwnHosts {
  /** Whether this server answers under the name in a Host header. Browsers always send one. */
  readonly isOwn: (host: string) => boolean
  /** The origin of our pages under this host, for a request by `protocol`. */
  readonly originOf: (host: string, protocol: string) => string
}

/**
 * The names under which this server answers: that of PUBLIC_URL, and those of this machine. A foreign page whose name
 * is made to lead here (DNS rebinding) is in a browser's eyes our own page; only the name tells.
 */
export function ownHosts({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): OwnHosts {
  const site = PUBLIC_URL ? new URL(PUBLIC_URL) : undefined
  return {
    isOwn(host) {
      const name = nameOf(host)
      return name === '' || local.has(name) || name === site?.hostname
    },
    originOf: (host, protocol) =>
      site && !local.has(nameOf(host)) ? site.origin : `${protocol}://${host.toLowerCase()}`,
  }
}
