import { dayInIndia } from '../../india/days.ts'

/** '26-27': the financial year of India at a moment (ms since 1970), which begins on 1 April. */
export function financialYear(at: number): string {
  const [year = '', month = ''] = dayInIndia(at).split('-')
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** 'AB/26-27': the series of a prefix and a moment. */
export const seriesOf = (prefix: string, at: number): string => `${prefix}/${financialYear(at)}`

/** 'AB/26-27/04518': at most 16 characters (rule 46(b) of the CGST Rules). */
export const invoiceNumber = (series: string, n: number): string => `${series}/${String(n).padStart(5, '0')}`

/** 'AB/26-27/C00012': credit notes have a series of their own. */
export const creditNoteNumber = (series: string, n: number): string => `${series}/C${String(n).padStart(5, '0')}`
