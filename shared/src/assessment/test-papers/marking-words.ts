import { sumOf } from '../../sum-of.ts'
import type { NegativeFloor } from '../scoring/kinds.ts'
import { shownMarks, type Units, unitsOf } from '../scoring/marks.ts'
import * as texts from './catalogue/texts.ts'
import type { MarkedAlike, SectionOutline } from './outline.ts'

interface MarkedTest {
  readonly outline: readonly SectionOutline[]
  readonly negative_floor: NegativeFloor
}

/** Types whose answers have several parts: people ask what a part of them brings. */
const inParts: readonly MarkedAlike['type'][] = ['multiple', 'matching', 'ordering', 'cloze']

/** Says how a test is marked, a rule an item. Pure. Without any question there is nothing to say. */
export function markingInWords({ outline, negative_floor }: MarkedTest): string[] {
  const rules = rulesOf(outline)
  if (rules.length === 0) return []
  return [
    ...rules.map((rule) => ruleInWords(rule, rules)),
    texts.blankAnswer,
    ...outline.flatMap(({ name, choose, questions }) =>
      choose === null ? [] : [texts.answersThatCount(name, choose, questions)],
    ),
    ...floorInWords(outline, negative_floor),
  ]
}

/** Questions of one or more sections that are marked alike. */
interface Rule {
  readonly marked: MarkedAlike
  readonly sections: readonly SectionOutline[]
}

function rulesOf(outline: readonly SectionOutline[]): Rule[] {
  const rules = new Map<string, Rule>()
  for (const section of outline)
    for (const marked of section.marking) {
      const key = keyOf(marked)
      rules.set(key, { marked, sections: [...(rules.get(key)?.sections ?? []), section] })
    }
  return [...rules.values()]
}

const keyOf = ({ type, right, wrong, partial, costs }: MarkedAlike) =>
  JSON.stringify([type, unitsOf(right), unitsOf(wrong), partial, costs])

function ruleInWords({ marked, sections }: Rule, all: readonly Rule[]): string {
  const { type, right, wrong, costs } = marked
  const subject = subjectOf(marked, sections, all)
  if (type === 'essay') return texts.markedByPerson(subject, shown(right))
  const sentence = texts.markedAs(subject, shown(right), shown(wrong))
  return [sentence, ...(costs ? [texts.wrongChoicesCost] : []), ...partInWords(marked)].join(' ')
}

function subjectOf(marked: MarkedAlike, sections: Rule['sections'], all: readonly Rule[]): texts.MarkingSubject {
  const { type } = marked
  if (all.filter((rule) => rule.marked.type === type).length === 1) return { type }
  const isMixed = sections.some(({ marking }) => marking.filter((one) => one.type === type).length > 1)
  const same = sections.flatMap(({ marking }) => marking.filter((one) => keyOf(one) === keyOf(marked)))
  return {
    type,
    sections: sections.map(({ name }) => name),
    ...(isMixed && { count: sumOf(same.map(({ count }) => count)) }),
  }
}

function partInWords({ type, right, partial }: MarkedAlike): string[] {
  if (!inParts.includes(type)) return []
  if (partial !== 'jee_advanced') return [texts.partlyRight[partial]]
  return [texts.someRightChoices(shownMarks(unitsOf(right) / 4))]
}

/** What the sum of wrong answers can become. Nothing if no answer takes marks off. */
function floorInWords(outline: MarkedTest['outline'], floor: NegativeFloor): string[] {
  const all = outline.flatMap(({ marking }) => marking)
  const hasCosts = all.some(({ costs }) => costs)
  if (!hasCosts && all.every(({ wrong }) => wrong === 0)) return []
  if (floor !== 'none') return [texts.floorWords[floor]]
  // What single options cost is not in the outline.
  return [hasCosts ? texts.totalBelowZero : texts.lowestTotal(shownMarks(sumOf(outline.map(mostOff))))]
}

/** The marks that wrong answers of a section take off at most. */
function mostOff({ marking, choose }: SectionOutline): Units {
  const off = marking.flatMap(({ wrong, count }) => Array.from({ length: count }, () => unitsOf(wrong)))
  return sumOf(off.toSorted((a, b) => b - a).slice(0, choose ?? undefined))
}

const shown = (marks: number) => shownMarks(unitsOf(marks))
