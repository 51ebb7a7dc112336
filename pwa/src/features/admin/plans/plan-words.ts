import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { startOfDay } from '@abhyas/shared/india/days'
import type { PlanStatus } from '@abhyas/shared/billing/plans/choices'
import type { Grants } from '@abhyas/shared/billing/plans/shapes'
import { mdiArchiveOutline, mdiCheckCircleOutline, mdiPencilOutline } from '@mdi/js'
import { formatNumber } from '../../../ui/format-number.ts'
import type { Tone } from '../../../ui/toned.ts'

export const statusWords: Readonly<
  Record<PlanStatus, { readonly text: string; readonly tone: Tone; readonly icon: string }>
> = {
  draft: { text: 'Draft', tone: 'neutral', icon: mdiPencilOutline },
  active: { text: 'On sale', tone: 'ok', icon: mdiCheckCircleOutline },
  retired: { text: 'Retired', tone: 'neutral', icon: mdiArchiveOutline },
}

/** '90 days', 'until 31 May 2027' */
export function lengthOf({ days, until }: Grants): string {
  if (until) return `until ${dayInWords(new Date(startOfDay(until)).toISOString())}`
  return days === undefined ? '' : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`
}

export const audienceOf = (audience: readonly string[]): string => audience.join(', ') || 'Everybody'
