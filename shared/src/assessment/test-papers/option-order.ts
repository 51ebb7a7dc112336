import type { QuestionContent } from '../../content/questions/content.ts'
import { textOfHtml } from '../../content/questions/text.ts'

/** Options that speak of other options: "None of these", "All of the above", "Both A and B", "(a) or (c)", in Hindi too. */
const patterns = [
  /\b(?:all|any|both|either|neither|none|some|two|three|more than one)\s+of\s+(?:the\s+)?(?:above|below|following|these|them|options)\b/i,
  /\bboth\s+\(?[a-h1-8]\)?\s+(?:and|&)\s+\(?[a-h1-8]\)?(?!\w)/i,
  /^\W*(?:only\s+)?\(?[a-h1-8]\)?\s*(?:,|and|or|&|nor)\s*\(?[a-h1-8]\)?(?:\s*(?:,|and|&)\s*\(?[a-h1-8]\)?)*(?:\s+only)?\W*$/i,
  /\bneither\s+\(?[a-h1-8]\)?\s+nor\s+\(?[a-h1-8]\)?(?!\w)/i,
  /(?:उपर्युक्त|उपरोक्त|इनमें\s+से|निम्न(?:लिखित)?\s+में\s+से)/,
  /^[\s(]*[a-h1-8]\)?\s*(?:और|एवं|तथा|व|या)\s*\(?[a-h1-8]\)?(?:\s+दोनों)?[\s.।]*$/i,
]

/**
 * Whether the options of a question must stay in the order of its author, because an option speaks of others. Those of
 * an ordering question never do: their order is the answer.
 */
export const namesOtherOptions = ({ type, options = [] }: QuestionContent): boolean =>
  type !== 'ordering' &&
  type !== 'short' &&
  options.some(({ text }) => {
    const line = textOfHtml(text).trim()
    return patterns.some((pattern) => pattern.test(line))
  })
