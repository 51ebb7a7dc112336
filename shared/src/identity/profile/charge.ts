const symbols: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' }

/** Formats '500-1000 INR' as '₹500-1000': the range as the form offers it. Returns other texts unchanged. */
export function shownCharge(charge: string): string {
  const [, range, currency = ''] = /^(\d+-\d+\+?) ([A-Z]{3})$/.exec(charge) ?? []
  const symbol = symbols[currency]
  return range && symbol ? symbol + range : charge
}
