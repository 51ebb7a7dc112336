/** Lessons of a tutor that took place, and those that they missed. */
export interface LessonCounts {
  readonly done: number
  readonly missed: number
}

const none: LessonCounts = { done: 0, missed: 0 }

/** How many lessons took place, and how many of a hundred agreed ones the tutor kept; null before the first. */
export function keptOf({ done, missed }: LessonCounts = none): { done: number; kept: number | null } {
  const agreed = done + missed
  return { done, kept: agreed === 0 ? null : Math.floor((100 * done) / agreed) }
}
