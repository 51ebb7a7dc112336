import { foundBy } from '@abhyas/shared/content/questions/search'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { textOfHtml } from '@abhyas/shared/content/questions/text'
import { contentHash } from './normalize.ts'

/** Characters of a stem that a list shows, and words of it that a search finds. */
const [shownCharacters, maxWords, maxWordLength] = [200, 24, 24]

/** What is kept beside the content, so that lists and searches need not open it. */
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
