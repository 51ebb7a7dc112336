/** Size limits of a question, generous but still displayable. Lengths are HTML characters without pictures. */
export const questionLimits = {
  stem: 50_000,
  text: 10_000,
  /** Characters of all its pictures together. They are embedded in the HTML, but do not count as text. */
  pictures: 1_500_000,
  options: 50,
  gaps: 50,
  hints: 10,
  tags: 30,
  tag: 60,
  marks: 1_000,
  externalId: 200,
  language: 35,
} as const
