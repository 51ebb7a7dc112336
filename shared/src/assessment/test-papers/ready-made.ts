import { questionTypes } from '../../content/questions/kinds.ts'
import { partialRulesOf } from '../scoring/kinds.ts'
import type { TestType } from './choices.ts'
import type { Marks, RuleSlot, Scheme } from './shapes.ts'

type Types = Extract<Scheme, { by: 'type' }>['types']

/** A marking scheme that authors choose by its name. */
export interface ReadyMadeScheme {
  readonly name: string
  readonly marking: Scheme
}

const marks = (right: number, wrong: number, partial: Marks['partial'] = 'none'): Marks => ({ right, wrong, partial })
const scheme = (name: string, types: Types): ReadyMadeScheme => ({ name, marking: { by: 'type', types } })

/** Schemes of large exams, by question type. Types that they do not name keep the marks of the question. */
export const readyMadeSchemes: readonly ReadyMadeScheme[] = [
  scheme('JEE Main', { single: marks(4, 1), numerical: marks(4, 1) }),
  scheme('JEE Advanced', {
    single: marks(3, 1),
    multiple: marks(4, 2, 'jee_advanced'),
    numerical: marks(4, 0),
    matching: marks(3, 1),
  }),
  scheme('NEET', { single: marks(4, 1) }),
  scheme('CAT', { single: marks(3, 1), short: marks(3, 0), numerical: marks(3, 0) }),
  scheme(
    'One mark each',
    Object.fromEntries(questionTypes.map((type) => [type, marks(1, 0, partialRulesOf[type][0])])),
  ),
]

/** Questions of a section that are drawn alike. Authors add the bank. */
export type ReadyMadeDraw = Pick<RuleSlot, 'count' | 'type' | 'right' | 'wrong' | 'partial'>

export interface ReadyMadeSection {
  readonly name: string
  readonly duration_minutes: number | null
  /** How many answers count, if people choose among the questions. */
  readonly choose: number | null
  readonly draws: readonly ReadyMadeDraw[]
}

/** The plan of a large exam, as a start for an author. */
export interface ReadyMadeTest {
  readonly name: string
  readonly test_type: TestType
  readonly duration_minutes: number
  readonly sections: readonly ReadyMadeSection[]
}

const draw = (count: number, type: NonNullable<RuleSlot['type']>, given: Marks): ReadyMadeDraw => ({
  count,
  type,
  ...given,
})
const section = (name: string, draws: readonly ReadyMadeDraw[], choose: number | null = null): ReadyMadeSection => ({
  name,
  duration_minutes: null,
  choose,
  draws,
})

const jeeMain = [draw(20, 'single', marks(4, 1)), draw(5, 'numerical', marks(4, 1))]
const jeeAdvanced = [
  draw(4, 'single', marks(3, 1)),
  draw(3, 'multiple', marks(4, 2, 'jee_advanced')),
  draw(6, 'numerical', marks(4, 0)),
  // Two lists to be matched, asked as four options.
  draw(4, 'single', marks(3, 1)),
]
const neet = (subject: string) => [
  section(`${subject} A`, [draw(35, 'single', marks(4, 1))]),
  section(`${subject} B`, [draw(15, 'single', marks(4, 1))], 10),
]
const cat = (name: string, choices: number, typed: number): ReadyMadeSection => ({
  ...section(name, [draw(choices, 'single', marks(3, 1)), draw(typed, 'numerical', marks(3, 0))]),
  duration_minutes: 40,
})
const third = 0.333_333
const twoThirds = 0.666_667

export const readyMadeTests: readonly ReadyMadeTest[] = [
  {
    name: 'JEE Main',
    test_type: 'mock',
    duration_minutes: 180,
    sections: ['Physics', 'Chemistry', 'Mathematics'].map((subject) => section(subject, jeeMain)),
  },
  {
    name: 'JEE Advanced 2024, paper 1',
    test_type: 'mock',
    duration_minutes: 180,
    sections: ['Mathematics', 'Physics', 'Chemistry'].map((subject) => section(subject, jeeAdvanced)),
  },
  {
    name: 'NEET UG 2024',
    test_type: 'mock',
    duration_minutes: 200,
    sections: ['Physics', 'Chemistry', 'Botany', 'Zoology'].flatMap(neet),
  },
  {
    name: 'CAT',
    test_type: 'mock',
    duration_minutes: 120,
    sections: [
      cat('Verbal Ability and Reading Comprehension', 21, 3),
      cat('Data Interpretation and Logical Reasoning', 14, 6),
      cat('Quantitative Ability', 14, 8),
    ],
  },
  {
    name: 'IIT JAM',
    test_type: 'mock',
    duration_minutes: 180,
    sections: [
      section('A', [draw(10, 'single', marks(1, third)), draw(20, 'single', marks(2, twoThirds))]),
      section('B', [draw(10, 'multiple', marks(2, 0))]),
      section('C', [draw(10, 'numerical', marks(1, 0)), draw(10, 'numerical', marks(2, 0))]),
    ],
  },
]
