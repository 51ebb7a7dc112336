import { domainToASCII } from 'node:url'

/**
 * The one form of an address that limits, uniqueness and sending use: no spaces around it, one Unicode form, lower
 * case, the domain as DNS knows it. 'Asha@Büro.example ' and 'asha@xn--bro-hoa.example' are one address.
 */
export function normaliseEmail(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`
}
