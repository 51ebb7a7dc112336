import type { QuestionContent } from '@abhyas/shared/content/questions/content'

/** Marks, topic and explanation, beside what is asked. */
const asked = (
  topic: string,
  why: string,
  content: Pick<QuestionContent, 'type' | 'stem'> & Partial<QuestionContent>,
) => ({ marks: 4, negative_marks: 1, feedback: `<p>${why}</p>`, tags: [topic], ...content }) satisfies QuestionContent

const options = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([text, weight]) => ({ text, weight }))

/** The sample test of a house that names none: one question each of the types that people meet most. */
export const demoQuestions: readonly QuestionContent[] = [
  asked('Quadratic equations', 'Equal roots mean \\(k^2 - 16 = 0\\), so \\(k = \\pm 4\\). Only \\(-4\\) is below 0.', {
    type: 'single',
    stem: '<p>The roots of \\(x^2 + kx + 4 = 0\\) are equal, and \\(k &lt; 0\\). What is the value of \\(k\\)?</p>',
    options: options({ '\\(4\\)': 0, '\\(-4\\)': 100, '\\(\\pm 4\\)': 0, '\\(0\\) or \\(4\\)': 0 }),
  }),
  asked('Numbers', '9 is 3 × 3 and 21 is 3 × 7. 2 is the only even prime number.', {
    type: 'multiple',
    stem: '<p>Which of these numbers are prime?</p>',
    options: [2, 9, 13, 21].map((number) => ({ text: String(number), weight: number % 3 === 0 ? 0 : 50 })),
  }),
  asked('Motion', '150 km ÷ 2.5 h = 60 km/h.', {
    type: 'numerical',
    negative_marks: 0,
    stem: '<p>A train covers 150 km in 2 hours and 30 minutes. What is its average speed in km/h?</p>',
    numbers: [{ value: 60, tolerance: 0, weight: 100 }],
  }),
  asked('Units', 'The pascal is the unit of pressure.', {
    type: 'matching',
    negative_marks: 0,
    stem: '<p>Match each quantity with its unit.</p>',
    pairs: [
      { prompt: 'Force', answer: 'newton' },
      { prompt: 'Energy', answer: 'joule' },
      { prompt: 'Power', answer: 'watt' },
      { answer: 'pascal' },
    ],
  }),
  asked('Plants', 'In photosynthesis carbon dioxide and water become sugar and oxygen.', {
    type: 'truefalse',
    stem: '<p>Plants give off oxygen when they make sugar in sunlight.</p>',
    options: options({ True: 100, False: 0 }),
  }),
]
