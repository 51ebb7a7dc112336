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
