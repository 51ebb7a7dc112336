import type { QuestionStatistics } from '@abhyas/shared/assessment/statistics/shapes'
import { dotted } from '../../ui/dotted.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** How much of its marks a question got; false where nobody knows. */
export const percentWords = (facility: number | null) => facility !== null && `${Math.round(facility)} % right`

/** How often a question was answered in all tests, and how well. */
export const answeredWords = ({ answered, facility }: Pick<QuestionStatistics, 'answered' | 'facility'>) =>
  dotted(`Answered ${answered === 1 ? 'once' : `${formatNumber(answered)} times`}`, percentWords(facility))
