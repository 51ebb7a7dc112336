import { isIPv4, isIPv6 } from 'node:net'
import { networkOf, plainAddress } from '../../core/ip-network.ts'

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
