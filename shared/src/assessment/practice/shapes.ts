import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { attemptLimits } from '../attempts/limits.ts'
import { GrantShape } from '../attempts/reply-shapes.ts'
import { WholePaperShape } from '../test-papers/pack.ts'

const closed = { additionalProperties: false }
/** Longer than any valid value, so that a wrong one gets its sentence. */
const text = Type.Optional(Type.String({ maxLength: 1_000 }))

/** Ids of rows of the lists subject, semester and board; each narrows the banks that questions come from. */
const scope = allOf(['subject_id', 'class', 'board'], text)

export const TopicQueryShape = Type.Object(scope, closed)
export type TopicQuery = Static<typeof TopicQueryShape>

/** A topic that can be practised. `mine`: how often its person was asked and was right, and what is due to be revised. */
export const PracticeTopicShape = Type.Object({
  topic: Type.String(),
  questions: Type.Integer(),
  mine: Type.Object(allOf(['asked', 'right', 'due'], Type.Integer())),
})
export type PracticeTopic = Static<typeof PracticeTopicShape>

/** A subject that can be practised. */
export const PracticeSubjectShape = Type.Object({ id: Type.String(), name: Type.String(), questions: Type.Integer() })
export type PracticeSubject = Static<typeof PracticeSubjectShape>

/** What somebody wants to practise. Without topics: all of the scope. */
export const NewPracticeShape = Type.Object(
  {
    ...scope,
    topics: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 1_000 })),
    difficulty: text,
    count: Type.Number(),
    from: text,
    device: Type.String({ maxLength: attemptLimits.device }),
  },
  closed,
)
export type NewPractice = Static<typeof NewPracticeShape>

/** The grant of a practice, with its questions and their keys. */
export const PracticeShape = Type.Object({ ...GrantShape.properties, pack: WholePaperShape })
export type Practice = Static<typeof PracticeShape>
