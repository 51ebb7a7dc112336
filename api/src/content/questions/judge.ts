import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { collectProblems, type QuestionProblem } from '@abhyas/shared/content/questions/problems'
import { questionProblems } from '@abhyas/shared/content/questions/rules'
import { maxElementDepth, problemsOfRawSize } from '@abhyas/shared/content/questions/size-rules'
import { normalizeContent } from './normalize.ts'
import { TooNested } from './sanitize-html.ts'

interface Judged {
  /** Normalized; undefined if the question is too large to be sanitized. */
  readonly content?: QuestionContent
  /** All errors. Empty if the question is valid. */
  readonly problems: readonly QuestionProblem[]
}

/**
 * Normalizes and validates a question as it came in, from the editor or a file. Lengths and nesting are checked first:
 * a small request could keep the sanitizer busy for seconds.
 */
export function judge(given: QuestionContent): Judged {
  const tooLarge = problemsOfRawSize(given)
  if (tooLarge.length > 0) return { problems: tooLarge }
  try {
    const content = normalizeContent(given)
    return { content, problems: questionProblems(content) }
  } catch (error) {
    if (!(error instanceof TooNested)) throw error
    return { problems: collectProblems((add) => add('stem', 'too-nested', maxElementDepth)) }
  }
}
