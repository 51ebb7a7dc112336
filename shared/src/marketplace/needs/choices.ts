/** When lessons begin. */
export const startNames = { now: 'Now', this_month: 'This month', later: 'Later' } as const
export type NeedStart = keyof typeof startNames
export const needStarts = Object.keys(startNames) as NeedStart[]

/** When a family has time. */
export const timeNames = {
  weekday_morning: 'Weekday mornings',
  weekday_afternoon: 'Weekday afternoons',
  weekday_evening: 'Weekday evenings',
  weekend_morning: 'Weekend mornings',
  weekend_afternoon: 'Weekend afternoons',
  weekend_evening: 'Weekend evenings',
} as const
export const needTimes = Object.keys(timeNames) as (keyof typeof timeNames)[]
