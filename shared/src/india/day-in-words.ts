// In India's time zone, because servers and devices may run in other zones.
const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** '31 May 2027': the day in India of a moment (ISO 8601). */
export const dayInWords = (moment: string): string => format.format(new Date(moment))
