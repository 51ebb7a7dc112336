/** Sizes of a question: more than anybody writes, and little enough to be shown. Lengths are characters of HTML without its pictures. */
export const questionLimits = {
  stem: 50_000,
  text: 10_000,
  /** Characters of all its pictures together: they stand in its HTML, and are no text of it. */
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
