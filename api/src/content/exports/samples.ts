import type { QuestionContent } from '@abhyas/shared/content/questions/content'

const right = (text: string, weight = 100) => ({ text, weight })
const wrong = (text: string) => right(text, 0)

type Sample = Omit<QuestionContent, 'marks' | 'negative_marks'> & Partial<QuestionContent>

const all: readonly Sample[] = [
  {
    type: 'single',
    stem: 'Which gas do plants take in from the air to make food?',
    options: [right('Carbon dioxide'), wrong('Oxygen'), wrong('Nitrogen'), wrong('Helium')],
    feedback: 'Leaves make sugar of carbon dioxide, water and light.',
    difficulty: 'easy',
    tags: ['Biology'],
    external_id: 'BIO-1',
  },
  {
    type: 'multiple',
    stem: 'Which of these numbers are prime?',
    options: [right('2', 50), right('7', 50), wrong('9'), wrong('15')],
    difficulty: 'easy',
    tags: ['Numbers'],
  },
  {
    type: 'truefalse',
    stem: 'The sum of the angles of a triangle is 180 degrees.',
    options: [right('True'), wrong('False')],
    tags: ['Geometry'],
  },
  {
    type: 'short',
    stem: 'What is the capital of Kerala?',
    options: [right('Thiruvananthapuram'), right('Trivandrum')],
    tags: ['Geography'],
  },
  {
    marks: 4,
    negative_marks: 1,
    type: 'numerical',
    stem: 'A stone falls for 2 s. With g = 9.8 m/s², how many metres is that?',
    numbers: [{ value: 19.6, tolerance: 0.1, weight: 100 }],
    difficulty: 'medium',
    tags: ['Physics'],
  },
  {
    type: 'matching',
    stem: 'Match each state with its capital.',
    pairs: [
      { prompt: 'Punjab', answer: 'Chandigarh' },
      { prompt: 'Odisha', answer: 'Bhubaneswar' },
      { answer: 'Ranchi' },
    ],
  },
  {
    type: 'ordering',
    stem: 'Put these in order, the shortest first.',
    options: [wrong('millimetre'), wrong('centimetre'), wrong('metre'), wrong('kilometre')],
  },
  {
    marks: 2,
    type: 'cloze',
    stem: 'Water boils at {{1}} °C and freezes at {{2}} °C.',
    gaps: [
      { type: 'numerical', marks: 1, numbers: [{ value: 100, tolerance: 0, weight: 100 }] },
      { type: 'single', marks: 1, options: [right('0'), wrong('10')] },
    ],
  },
  { marks: 5, type: 'essay', stem: 'Why do leaves look green? Write five sentences.' },
]

/** Sample questions of each type, to show each format. */
export const samples: readonly QuestionContent[] = all.map((one) => ({ marks: 1, negative_marks: 0, ...one }))
