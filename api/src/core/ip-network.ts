import { isIPv6 } from 'node:net'

/** One customer of an IPv6 network holds a /64: the first four groups. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}

/** An address without the prefix that IPv4 has on a socket that listens to both kinds. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
