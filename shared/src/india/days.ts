/** India is 5 hours and 30 minutes ahead of UTC, all year. */
export const aheadMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000

/** The day in India at a moment (ms since 1970), 'YYYY-MM-DD'. */
export const dayInIndia = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10)

/** The moment at which a day of India begins, in ms since 1970. NaN for what is no day. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - aheadMs

/** The last moment of a day of India, in ms since 1970. */
export const endOfDay = (day: string): number => startOfDay(day) + dayMs - 1

/** Whether a text is a day that exists, as 'YYYY-MM-DD'. */
export const isDay = (text: string): boolean =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text) && new Date(`${text}T00:00:00.000Z`).toJSON()?.slice(0, 10) === text
