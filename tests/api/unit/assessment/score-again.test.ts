import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { correctionKinds } from '@abhyas/shared/assessment/regrades/shapes'
import { scoringVersion } from '@abhyas/shared/assessment/scoring/score-attempt'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptRecord } from '../../../../api/src/assessment/attempts/model.ts'
import type { KnownPaper } from '../../../../api/src/assessment/attempts/papers.ts'
import { scoreOf } from '../../../../api/src/assessment/attempts/score.ts'
import { scorerOfPaper } from '../../../../api/src/assessment/regrades/score-again.ts'
import { type Correction, withCorrections } from '../../../../api/src/assessment/test-papers/corrections.ts'
import { madeAttempt } from '../../../support/made-attempts.ts'

const _id = 'a1b2c3d4e5f6a7b8c9d0e1f2'

/** The same question with another key. */
const otherKey = (content: QuestionContent): QuestionContent => ({
  ...content,
  ...(content.options && {
    options: content.options.map((option, i, all) => ({ ...option, weight: all[all.length - 1 - i]!.weight })),
  }),
  ...(content.numbers && { numbers: content.numbers.map((one) => ({ ...one, value: one.value + 1 })) }),
})

/** Corrections of some questions, each in one of the five ways. */
const corrected = fc.array(fc.record({ place: fc.nat(20), how: fc.constantFrom(...correctionKinds) }), { maxLength: 4 })
type Asked = Parameters<Parameters<typeof corrected.map>[0]>[0]

function paperOf({ sections }: { readonly sections: KnownPaper['scored']['sections'] }): KnownPaper {
  const keys = sections.flatMap(({ slots }) =>
    slots.map(({ id, content, ids, by }) => [id, { question_id: `question ${id}`, content, ids, by }]),
  )
  const whole = { edition: 1, shuffle_questions: true, sections, keys: Object.fromEntries(keys) }
  return { whole, scored: { sections } } as unknown as KnownPaper
}

const correctionsOf = (ids: readonly string[], { scored }: KnownPaper, asked: Asked): Correction[] => {
  const contents = new Map(scored.sections.flatMap(({ slots }) => slots.map(({ id, content }) => [id, content])))
  return asked.map(({ place, how }) => {
    const id = ids[place % ids.length]!
    const one = { edition: 1, question_id: `question ${id}`, how }
    if (how === 'accept') return { ...one, options: [0, place % 3] }
    return how === 'key' ? { ...one, version: 2, content: otherKey(contents.get(id)!) } : one
  })
}

describe('a score by the result that is there', () => {
  const made = fc.tuple(madeAttempt, corrected, corrected, fc.constantFrom('now', 'older corrections', 'older rules'))

  it('is that of all answers, for questions of all types, corrected in all ways, before and again', () => {
    fc.assert(
      fc.property(made, ([{ sections, ids, answers, essay_marks, policy }, before, after, resultIs]) => {
        const paper = paperOf({ sections })
        const marked = Object.entries(essay_marks).map(([slot, marks]) => [slot, { marks }])
        const attempt = { _id, essays: Object.fromEntries(marked) } as Pick<AttemptRecord, '_id' | 'essays'>
        const fold = { answers, times: new Map() } as never
        const test = { ...policy, corrections: correctionsOf(ids, paper, before), corrections_version: 3 }
        const further = correctionsOf(ids, paper, after)
        const changed = resultIs === 'older corrections' ? { corrections: [], corrections_version: 2 } : {}
        const stored = scoreOf(attempt, paper, fold, { test: { ...test, ...changed }, isLate: false })
        const result = resultIs === 'older rules' ? { ...stored, scoring_version: scoringVersion - 1 } : stored

        const whole = { ...test, corrections: withCorrections(test.corrections, further) }
        const { score, total } = scoreOf(attempt, paper, fold, { test: whole, isLate: false })
        const again = scorerOfPaper(paper, { test, further }).byResult({ ...attempt, result } as AttemptRecord)
        expect(again).toMatchObject({ score, total })
      }),
      { numRuns: 1_000 },
    )
  })

  it('is not made from a result that does not have the answers', () => {
    fc.assert(
      fc.property(madeAttempt, ({ sections, answers, policy }) => {
        const paper = paperOf({ sections })
        const { has_answers: _, ...result } = scoreOf({ _id }, paper, { answers, times: new Map() } as never, {
          test: policy,
          isLate: false,
        })
        const { byResult } = scorerOfPaper(paper, { test: policy, further: [] })
        expect(byResult({ _id, result } as AttemptRecord)).toBeUndefined()
      }),
      { numRuns: 20 },
    )
  })
})
