import { domainToASCII } from 'node:url'

/** Longest name in DNS. Writing others in ASCII takes the square of their length. */
const maxDomain = 253

/**
 * The canonical form of an address for limits, uniqueness and sending: trimmed, NFKC, lower case, the domain in ASCII
 * as in DNS. 'Asha@Büro.example ' and 'asha@xn--bro-hoa.example' are one address.
 */
export function normaliseEmail(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at)}@${(domain.length <= maxDomain && domainToASCII(domain)) || domain}`
}
