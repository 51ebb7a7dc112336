import type { PartialRule } from './kinds.ts'
import { unitsOfPercent, unitsPerMark } from './marks.ts'
import { all, type Evaluate, idsOf, nothing, type Share, shareOfUnits, textOf } from './share.ts'

/** Options, and the id of each. `accepted` are places that also count as right, for those who chose them. */
export interface Choices {
  readonly options: readonly { readonly weight: number }[]
  readonly ids: readonly string[]
  readonly accepted?: readonly number[]
}

/** One option is chosen: its weight counts. */
export function evaluateOne({ options, ids, accepted = [] }: Choices): Evaluate {
  const weights = new Map(options.map(({ weight }, i) => [ids[i]!, unitsOfPercent(weight)]))
  for (const i of accepted) weights.set(ids[i]!, unitsPerMark)
  return (answer) => {
    const id = textOf(answer)
    return id === undefined ? undefined : shareOfUnits(weights.get(id) ?? 0)
  }
}

/** What somebody chose: how many right and wrong options, out of how many right ones, and the sum of the weights. */
interface Chosen {
  readonly right: number
  readonly wrong: number
  readonly of: number
  readonly units: number
}

/** Several options are chosen. Options with a positive weight are right. */
export function evaluateSeveral({ options, ids, accepted = [] }: Choices, rule: PartialRule): Evaluate {
  const weights = new Map(options.map(({ weight }, i) => [ids[i]!, unitsOfPercent(weight)]))
  const of = options.filter(({ weight }) => weight > 0).length
  const most = accepted.length > 0 ? Math.max(...weights.values()) : 0
  const alsoRight = new Set(accepted.filter((i) => options[i] && options[i].weight <= 0).map((i) => ids[i]!))
  return (answer) => {
    const chosen = new Set(idsOf(answer))
    if (chosen.size === 0) return undefined
    const found = { right: 0, wrong: 0, of, units: 0 }
    for (const id of chosen) {
      const isAlsoRight = alsoRight.has(id)
      const units = isAlsoRight ? most : (weights.get(id) ?? 0)
      if (isAlsoRight) found.of++
      if (units > 0) found.right++
      else found.wrong++
      found.units += units
    }
    return found.wrong === 0 && found.right === found.of ? all : shareOf(found, rule)
  }
}

/** The share of an answer that is not fully right. */
function shareOf({ right, wrong, of, units }: Chosen, rule: PartialRule): Share {
  if (rule === 'weights') return shareOfUnits(Math.max(0, units))
  if (rule === 'right_minus_wrong') return { part: Math.max(0, right - wrong), whole: Math.max(1, of) }
  // JEE Advanced: a quarter of the marks for each, if all chosen ones are right. Three quarters at most.
  if (rule === 'jee_advanced' && wrong === 0) return { part: Math.min(right, 3), whole: 4 }
  return nothing
}
