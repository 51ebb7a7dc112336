export const testLimits = {
  name: 150,
  topic: 120,
  instructions: 10_000,
  /** Minutes of a test or a section. */
  minutes: 600,
  sections: 20,
  /** Questions of a test. */
  questions: 300,
  sectionName: 60,
  /** Questions that one rule draws. */
  drawn: 100,
  /** Marks of a question. */
  marks: 1_000,
  attempts: 100,
  forms: 10,
  /** A week. */
  acceptMinutes: 10_080,
  /** Characters of a filter. */
  filter: 200,
  /** Characters of a tag, as in a question. */
  tag: 60,
  /** Bytes of the pictures of a test: every device loads them. */
  pictures: 25_000_000,
} as const

export const testPage = { limit: 10, maxRows: 100 } as const
