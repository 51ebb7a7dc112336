import { isIPv4, isIPv6 } from 'node:net'
import { networkOf, plainAddress } from '../../core/ip-network.ts'

/**
 * An address cut to a network of many, which is all that an audit needs to tell an office from a stranger:
 * 256 addresses of IPv4, a /48 of IPv6. Empty for what is no address.
 */
export function truncatedNetwork(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return ''
  return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
}
