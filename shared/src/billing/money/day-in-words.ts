const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

/** '31 May 2027': the day in India of a moment (ISO 8601). */
export const dayInWords = (moment: string): string => new Date(moment).toLocaleDateString('en-GB', format)
