import { isIPv6 } from 'node:net'

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

/** Removes the `::ffff:` prefix that IPv4 addresses have on a dual-stack socket. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
