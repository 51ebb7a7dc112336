import type { QuestionFlag } from '../../content/questions/flags.ts'
import { statisticsLimits, tooEasy, tooHard } from './limits.ts'
import type { Item } from './shapes.ts'

/** Why a question should be looked at: nearly nobody or everybody gets it, the strong do worse, or choose a wrong option. */
export function flagsOf({ attempts, facility, discrimination, options }: Omit<Item, 'flags'>): QuestionFlag[] {
  if (attempts < statisticsLimits.minFlagged) return []
  const right = Math.max(0, ...options.filter((one) => one.is_right).map(({ upper }) => upper))
  const isPreferred = options.some((one) => !one.is_right && one.upper > right)
  const isUnused = options.some((one) => one.lower + one.middle + one.upper === 0)
  const flags: readonly (readonly [QuestionFlag, boolean])[] = [
    ['too_hard', facility !== null && facility < tooHard],
    ['too_easy', facility !== null && facility > tooEasy],
    ['separates_badly', discrimination !== null && discrimination < 0],
    ['strong_choose_wrong', isPreferred],
    ['option_unused', isUnused],
  ]
  return flags.flatMap(([flag, is]) => (is ? [flag] : []))
}
