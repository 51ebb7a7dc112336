import { isIPv4, isIPv6 } from 'node:net'

/** Returns an IPv4 address as it is, and the /64 of an IPv6 address (first four groups), which is one customer's. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}

/**
 * Returns an IPv4 address as it is, and the /48 of an IPv6 address, which is one site's: who rents a server often has
 * all 65,536 networks of one.
 */
export const siteOf = (address: string): string => networkOf(address).split(':').slice(0, 3).join(':')

/** Removes the `::ffff:` prefix that IPv4 addresses have on a dual-stack socket. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * Truncates an address to a large network, which is enough for an audit to distinguish an office from a stranger: 256
 * addresses of IPv4, a /48 of IPv6. Returns an empty string if it is not an address.
 */
export function truncatedNetwork(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return ''
  return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
}
