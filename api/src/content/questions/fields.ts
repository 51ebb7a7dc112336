import { foundBy } from '@abhyas/shared/content/questions/search'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { contentHash } from './normalize.ts'

/** Characters of the text in lists, words that search indexes, and characters of each word. */
const [shownCharacters, maxWords, maxWordLength] = [200, 24, 24]

/** Fields derived from the content, so that lists and searches do not read it. */
export function fieldsOf(content: QuestionContent) {
  const text = textOfHtml(content.stem)
  const words = foundBy(text.slice(0, 2_000)).map((word) => word.slice(0, maxWordLength))
  return {
    type: content.type,
    ...(content.difficulty && { difficulty: content.difficulty }),
    ...(content.tags && { tags: content.tags }),
    ...(content.external_id && { external_id: content.external_id }),
    content,
    text: text.slice(0, shownCharacters),
    words: [...new Set(words)].slice(0, maxWords),
    content_hash: contentHash(content),
  }
}

/** A gap of a cloze question, as it is stored. */
const gap = /\{\{\d+\}\}/g

/**
 * The text of a list, with a line for each gap. One that was cut to its stored length ends with a whole word, or before
 * a formula, and "…".
 */
export function shownText(stored: string): string {
  const text = stored.replaceAll(gap, '____')
  if (stored.length < shownCharacters) return text
  const formula = text.lastIndexOf('\\(')
  const isCutInFormula = formula > text.lastIndexOf('\\)')
  const kept = isCutInFormula ? text.slice(0, formula) : text.replace(/\S{0,40}$/u, '')
  return `${kept.trimEnd() || text}…`
}
