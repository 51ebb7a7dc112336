import type { QuestionContent } from '../../content/questions/content.ts'
import { evaluateOne, evaluateSeveral } from './choices.ts'
import type { PartialRule } from './kinds.ts'
import { scaled, unitsOf } from './marks.ts'
import type { SlotIds } from './paper.ts'
import { all, type Evaluate, idsOf, nothing, partOf, textOf } from './share.ts'
import { evaluateNumber, evaluateText, type TypedKey } from './typed.ts'

type Pairs = NonNullable<QuestionContent['pairs']>
type Gap = NonNullable<QuestionContent['gaps']>[number]

/** An answer for each prompt. Answers are compared by text, because two prompts may have the same answer. */
export function evaluateMatching(pairs: Pairs, { prompts = [], answers = [] }: SlotIds): Evaluate {
  const texts = new Map(pairs.map(({ answer }, i) => [answers[i]!, answer.trim()]))
  const asked = pairs.flatMap(({ prompt, answer }, i) =>
    prompt === undefined ? [] : [{ id: prompts[i]!, text: answer.trim() }],
  )
  return (answer) => {
    const given = asked.map(({ id, text }) => ({ chosen: textOf(partOf(answer, id)), text }))
    if (given.every(({ chosen }) => chosen === undefined)) return undefined
    const right = given.filter(({ chosen, text }) => chosen !== undefined && texts.get(chosen) === text).length
    return { part: right, whole: asked.length }
  }
}

/** All ids in order. `ids` are in the right order. */
export function evaluateOrdering(ids: readonly string[], rule: PartialRule): Evaluate {
  const count = ids.length
  const next = new Map(ids.slice(1).map((id, i) => [ids[i]!, id]))
  return (answer) => {
    const given = [...new Set(idsOf(answer))].slice(0, count)
    if (given.length === 0) return undefined
    const places = given.filter((id, i) => id === ids[i]).length
    if (places === count) return all
    if (rule === 'by_position') return { part: places, whole: count }
    if (rule !== 'by_part') return nothing
    const neighbours = given.filter((id, i) => i + 1 < given.length && next.get(id) === given[i + 1]).length
    return { part: neighbours, whole: Math.max(1, count - 1) }
  }
}

/**
 * Gaps in a text, answered by their numbers from 1. Each gap contributes its marks times its share.
 * @param typedKeys of the gap at a place, if its answer is typed
 */
export function evaluateGaps(
  gaps: readonly Gap[],
  { gaps: ids = [] }: SlotIds,
  typedKeys: (place: number) => readonly TypedKey[],
): Evaluate {
  const hasMarks = gaps.some(({ marks }) => marks > 0)
  const parts = gaps.map((gap, i) => ({
    marks: hasMarks ? unitsOf(gap.marks) : 1,
    evaluate: evaluateGap(gap, ids[i] ?? [], typedKeys(i)),
  }))
  const whole = parts.reduce((sum, { marks }) => sum + marks, 0)
  return (answer) => {
    const shares = parts.map(({ marks, evaluate }, i) => ({ marks, share: evaluate(partOf(answer, String(i + 1))) }))
    if (shares.every(({ share }) => share === undefined)) return undefined
    const part = shares.reduce(
      (sum, { marks, share }) => (share ? sum + scaled(marks, Math.max(0, share.part), share.whole) : sum),
      0,
    )
    return { part, whole }
  }
}

function evaluateGap({ type, options = [], numbers = [] }: Gap, ids: readonly string[], keys: readonly TypedKey[]) {
  if (type === 'single') return evaluateOne({ options, ids })
  if (type === 'multiple') return evaluateSeveral({ options, ids }, 'weights')
  return type === 'short' ? evaluateText(keys) : evaluateNumber(numbers)
}
