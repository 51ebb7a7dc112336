import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { diffArrays } from 'diff'
import { piecesOf } from './formulas.ts'
import { linesOf } from './question-view.tsx'

/** A run of words that both have, or one of them only. */
export interface Run {
  readonly text: string
  readonly change?: 'removed' | 'added'
}

/** A part of a question before and after. */
interface PartDiff {
  readonly name: string
  readonly runs: readonly Run[]
  readonly isChanged: boolean
}

/** Words with the space behind them; a formula is one. */
const wordsOf = (html: string): string[] =>
  piecesOf(textOfHtml(html)).flatMap(({ text, formula }) =>
    formula ? [`\\(${text}\\)`] : (text.match(/\S+\s*|\s+/g) ?? []),
  )

/** What changed between two texts of HTML, word by word. */
function diffWords(before: string, after: string): Run[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    text: value.join(''),
    ...(added && { change: 'added' as const }),
    ...(removed && { change: 'removed' as const }),
  }))
}

const pictures = (html: string) => html.match(/<img[^>]*>/g)?.length ?? 0
const pictureNote = (html: string) => (pictures(html) > 0 ? ` [${pictures(html)} pictures]` : '')

/** The parts of a question that are compared, by their names. */
function partsOf(content: QuestionContent): Map<string, string> {
  const { stem, feedback = '', hints = [], marks, negative_marks, difficulty = '', tags = [], language = '' } = content
  const answers = linesOf(content).map((line): [string, string] => [
    `Answer ${line.mark}`,
    `${line.html}${line.isRight ? ' ✓' : ''}${line.note ? ` (${line.note})` : ''}${line.feedback ? ` – ${line.feedback}` : ''}`,
  ])
  return new Map([
    ['Question', stem + pictureNote(stem)],
    ...answers,
    ...hints.map((hint, i): [string, string] => [`Hint ${i + 1}`, hint]),
    ['Explanation', feedback + pictureNote(feedback)],
    ['Marks', negative_marks > 0 ? `+${marks} / −${negative_marks}` : String(marks)],
    ['Difficulty', difficulty],
    ['Tags', tags.join(', ')],
    ['Language', language],
    ['Type', content.type],
  ])
}

/** Every part that either of two versions has, with what changed in it. */
export function diffQuestions(before: QuestionContent, after: QuestionContent): PartDiff[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const runs = diffWords(old.get(name) ?? '', now.get(name) ?? '')
    const isChanged = (old.get(name) ?? '') !== (now.get(name) ?? '')
    return runs.length === 0 && !isChanged ? [] : [{ name, runs, isChanged }]
  })
}
