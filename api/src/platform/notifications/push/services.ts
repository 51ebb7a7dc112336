/** The services of the browsers: Chrome and its kin, Firefox, Edge, Safari. Subdomains count. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com']

/**
 * Whether an address is one of a known push service: the server calls nobody else's.
 * @param more further hosts, with a port unless it is 443
 */
export function isPushService(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host } = new URL(endpoint)
  if (protocol !== 'https:' || username || password) return false
  return more.includes(host) || services.some((service) => host === service || host.endsWith(`.${service}`))
}
