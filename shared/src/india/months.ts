import { dayInIndia, startOfDay } from './days.ts'

/** Whether a text is a month, as 'YYYY-MM'. */
export const isMonth = (text: string): boolean => /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/.test(text)

/** The month in India at a moment (ms since 1970), 'YYYY-MM'. */
export const monthInIndia = (at: number): string => dayInIndia(at).slice(0, 7)

/** The moment at which a month of India begins, in ms since 1970. */
export const startOfMonth = (month: string): number => startOfDay(`${month}-01`)

/** The month so many months after another one; before it for a negative number. */
export function monthAfter(month: string, months: number): string {
  const [year = '', number = ''] = month.split('-')
  return new Date(Date.UTC(Number(year), Number(number) - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The last moment of a month of India, in ms since 1970. */
export const endOfMonth = (month: string): number => startOfMonth(monthAfter(month, 1)) - 1

const format = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })

/** 'November 2026' */
export const monthInWords = (month: string): string => format.format(new Date(startOfMonth(month)))
