import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { describe, expect, it } from 'vitest'
import {
  essay,
  matching,
  numerical,
  scoreSections,
  sectionOf,
  short,
  single,
  slotOf,
  weighted,
} from '../../../../support/papers.ts'

/**
 * The ten attempts of Moodle's quiz tests (mod/quiz/tests/fixtures, questions00, steps00 and results00): what was
 * answered to seven questions of one mark, and the marks that Moodle gives. Our scorer gives the same.
 */
const drawn: Readonly<Record<string, QuestionContent>> = {
  short: short(['frog', 100], ['toad', 80], ['*', 0]),
  number: { ...numerical(3.14), numbers: [{ value: 3.14, tolerance: 0, weight: 100 }] },
}
/** The sum that each variant of the second question asks for, within one percent. */
const sums: Readonly<Record<string, number>> = { 2: 8.5, 3: 3.3, 4: 19.4, 5: 14.2, 6: 9.4, 7: 9.1, 9: 7.1 }
const animals = matching('amphibian', 'mammal', 'amphibian', '-insect')
const rhyme: QuestionContent = {
  ...essay,
  type: 'cloze',
  stem: 'The {{1}} and the pussy-cat went to sea in a {{2}}',
  gaps: [
    { type: 'short', marks: 1, options: short(['Owl', 100]).options! },
    { type: 'single', marks: 1, options: single(0, 0, 100).options! },
  ],
}

// Question 1: kind and answer; 2: variant and answer; 3 to 7; then the seven marks and their sum.
const attempts = `
short toad     4 19.4  a m a  1  0110 0  Pussy-cat 0   0.8 1 1         1 0.5 1 0    5.3
short frog     6 -0.6  a m a  1  1100 3  Dog 2         1   0 1         1 0.5 0 0.5  4
number 3.142   4 19.4  a m a  0  0011 1  Owl 1         0   1 1         0 0.5 0 0.5  3
number 3.142   6 9.4   m a a  1  1010 0  Owl 2         0   1 0.3333333 1 1   1 1    5.33333
short frog     9 7.1   a m a  1  0011 0  Owl 2         1   1 1         1 0.5 1 1    6.5
number 3.1     7 9.1   a m a  1  1001 0  Owl 2         0   1 1         1 0.5 1 1    5.5
number 2.5     3 -0.2  a m a  0  1100 1  Dog 1         0   0 1         0 0.5 0 0    1.5
short toad     2 8.5   a m a  1  0011 0  Dog 1         0.8 1 1         1 0.5 1 0    5.3
short tadpole  5 -0.1  a a m  0  1100 0  Owl 2         0   0 0.3333333 0 0.5 1 1    2.83333
short toad     7 9.1   a m a  1  1001 0  Owl 1         0.8 1 1         1 0.5 1 0.5  5.8
`
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))

const letters = ['A', 'B', 'C', 'D']
const animalIds: Readonly<Record<string, string>> = { a: 'a', m: 'b' }

describe('Moodle’s attempt', () => {
  it.each(attempts.map((row, i) => [i + 1, row] as const))('%i gets Moodle’s marks', (_, row) => {
    const [kind, text, variant, sum, frog, cat, newt, isTrue, several, one, first, second, ...marks] = row
    const value = sums[variant!]!
    const contents: QuestionContent[] = [
      drawn[kind!]!,
      numerical(value, value / 100),
      animals,
      { ...single(100, 0), type: 'truefalse' },
      weighted(50, 0, 50, 0),
      single(100, 0, 0, 0),
      rhyme,
    ]
    const given = [
      text,
      sum,
      { 1: animalIds[frog!], 2: animalIds[cat!], 3: animalIds[newt!] },
      isTrue === '1' ? 'A' : 'B',
      letters.filter((_letter, i) => several![i] === '1'),
      letters[Number(one)],
      { 1: first, 2: letters[Number(second)] },
    ]
    const slots = contents.map((content) =>
      slotOf(content, {
        right: 1,
        wrong: 0,
        by: 'question',
        partial: content.pairs || content.gaps ? 'by_part' : 'weights',
      }),
    )
    const { score, slots: scored } = scoreSections([sectionOf(slots)], {
      answers: Object.fromEntries(given.map((answer, i) => [`q${i + 1}`, answer])),
    })
    for (const [i, { mark }] of scored.entries()) expect(marksOf(mark)).toBeCloseTo(Number(marks[i]), 6)
    expect(marksOf(score)).toBeCloseTo(Number(marks[7]), 5)
  })
})
