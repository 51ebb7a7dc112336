const format = { style: 'currency', currency: 'INR' } as const

/** '₹1,499.00': an amount of paise as sentences and papers say it. */
export const rupees = (paise: number): string => (paise / 100).toLocaleString('en-IN', format)

/** '₹1,499', and with paise where there are some: as screens show a price. */
export const shortRupees = (paise: number): string =>
  (paise / 100).toLocaleString('en-IN', { ...format, minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })
