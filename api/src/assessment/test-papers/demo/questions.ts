import type { QuestionContent } from '@abhyas/shared/content/questions/content'

const marked = { marks: 4, negative_marks: 1 } as const
const options = (...texts: readonly (readonly [text: string, weight: number])[]) =>
  texts.map(([text, weight]) => ({ text, weight }))

/** The sample test of a house that names none: one question each of the types that people meet most. */
export const demoQuestions: readonly QuestionContent[] = [
  {
    ...marked,
    type: 'single',
    stem: '<p>The roots of \\(x^2 + kx + 4 = 0\\) are equal, and \\(k &lt; 0\\). What is the value of \\(k\\)?</p>',
    options: options(['\\(4\\)', 0], ['\\(-4\\)', 100], ['\\(\\pm 4\\)', 0], ['\\(0\\) or \\(4\\)', 0]),
    feedback: '<p>Equal roots mean \\(k^2 - 16 = 0\\), so \\(k = \\pm 4\\). Only \\(-4\\) is below 0.</p>',
    tags: ['Quadratic equations'],
  },
  {
    ...marked,
    type: 'multiple',
    stem: '<p>Which of these numbers are prime?</p>',
    options: options(['2', 50], ['9', 0], ['13', 50], ['21', 0]),
    feedback: '<p>9 is 3 × 3 and 21 is 3 × 7. 2 is the only even prime number.</p>',
    tags: ['Numbers'],
  },
  {
    ...marked,
    negative_marks: 0,
    type: 'numerical',
    stem: '<p>A train covers 150 km in 2 hours and 30 minutes. What is its average speed in km/h?</p>',
    numbers: [{ value: 60, tolerance: 0, weight: 100 }],
    feedback: '<p>150 km ÷ 2.5 h = 60 km/h.</p>',
    tags: ['Motion'],
  },
  {
    ...marked,
    negative_marks: 0,
    type: 'matching',
    stem: '<p>Match each quantity with its unit.</p>',
    pairs: [
      { prompt: 'Force', answer: 'newton' },
      { prompt: 'Energy', answer: 'joule' },
      { prompt: 'Power', answer: 'watt' },
      { answer: 'pascal' },
    ],
    feedback: '<p>The pascal is the unit of pressure.</p>',
    tags: ['Units'],
  },
  {
    ...marked,
    type: 'truefalse',
    stem: '<p>Plants give off oxygen when they make sugar in sunlight.</p>',
    options: options(['True', 100], ['False', 0]),
    feedback: '<p>In photosynthesis carbon dioxide and water become sugar and oxygen.</p>',
    tags: ['Plants'],
  },
]
