const symbols: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' }

/** Formats '500-1000 INR' as '₹500–1,000'. Returns other texts unchanged. */
export function shownCharge(charge: string): string {
  const found = /^(\d+)-(\d+)(\+?) ([A-Z]{3})$/.exec(charge)
  const symbol = symbols[found?.[4] ?? '']
  if (!found || !symbol) return charge
  const [, from, to, open] = found
  const number = (digits = '') => Number(digits).toLocaleString('en-IN')
  return `${symbol}${number(from)}–${number(to)}${open}`
}
