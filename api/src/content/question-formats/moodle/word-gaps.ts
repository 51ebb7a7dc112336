import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionLimits } from '@abhyas/shared/content/questions/size-rules'
import type { Reject } from '../block.ts'
import { htmlOf } from '../markup.ts'
import { child, type Element, textIn } from './element.ts'

type Gap = NonNullable<QuestionContent['gaps']>[number]

const place = /\[\[(\d{1,4})\]\]/g

/**
 * Reads a text whose gaps are filled from a list of words, chosen or dragged. `[[2]]` is a gap whose right word is the
 * second; the words of its group are its options.
 */
export function wordGapsOf(words: readonly Element[], stem: string, refuse: Reject) {
  const gaps: Gap[] = []
  const optionsOf = groupsOf(words, refuse)
  const text = stem.replaceAll(place, (whole, number: string) => {
    const right = words[Number(number) - 1]
    if (!right) refuse('gap-word-missing', whole)
    else if (gaps.length === questionLimits.gaps) refuse('too-many', questionLimits.gaps)
    if (!right || gaps.length === questionLimits.gaps) return whole
    const answer = wordOf(right)
    const options = optionsOf(groupOf(right)).map((word) => ({ text: word, weight: word === answer ? 100 : 0 }))
    gaps.push({ type: 'single', marks: 1, options })
    return `{{${gaps.length}}}`
  })
  return { type: 'cloze' as const, stem: text, gaps }
}

const groupOf = (word: Element) => textIn(child(word, 'group')) || '1'
const wordOf = (word: Element) => htmlOf(textIn(word))

/** Returns the different words of each group. A word that is to be dragged twice is listed twice. */
function groupsOf(words: readonly Element[], refuse: Reject) {
  const groups = new Map<string, Set<string>>()
  for (const word of words) {
    const group = groups.get(groupOf(word)) ?? new Set()
    groups.set(groupOf(word), group.add(wordOf(word)))
  }
  for (const group of groups.values())
    if (group.size > questionLimits.options) refuse('too-many', questionLimits.options)
  return (name: string) => [...(groups.get(name) ?? [])].slice(0, questionLimits.options)
}
