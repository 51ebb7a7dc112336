import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { numberOrNull } from '../../or-null.ts'
import { regradeLimits } from './limits.ts'

/**
 * How a question is corrected after publishing. `key`: by the key of a later approved version. `accept`: further options
 * count as right. `all_attempted`, `everyone`: full marks for everybody who answered, for everybody. `exclude`: out of score and total.
 */
export const correctionKinds = ['key', 'accept', 'all_attempted', 'everyone', 'exclude'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

const closed = { additionalProperties: false }
const text = Type.String()
const count = Type.Integer({ minimum: 0 })
const options = Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), { maxItems: 100 }))

const correctionFields = {
  question_id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  how: Type.Enum([...correctionKinds]),
  /** Of `accept`: the places of options in the question. */
  options,
}

/** A correction as it is asked for. A key is that of the newest approved version, or of `version`. */
const ChangeShape = Type.Object(
  { ...correctionFields, version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) },
  closed,
)
export type CorrectionAsked = Static<typeof ChangeShape>

/** A regrade as it is asked for. The reason may be longer or missing, so that it gets its sentence. */
export const RegradeInputShape = Type.Object(
  {
    changes: Type.Array(ChangeShape, { minItems: 1, maxItems: regradeLimits.changes }),
    reason: Type.Optional(Type.String({ maxLength: 2 * regradeLimits.reason })),
  },
  closed,
)
export type RegradeInput = Static<typeof RegradeInputShape>

/**
 * `previewing`: it is being computed. `ready`: it can be applied. `prepared`: the same of one that nobody asked for,
 * because a changed key was approved.
 */
export const regradeStates = ['previewing', 'ready', 'prepared', 'applied', 'undone'] as const
export type RegradeState = (typeof regradeStates)[number]

const ExampleShape = Type.Object({
  ...allOf(['attempt_id', 'name'], text),
  ...allOf(['before', 'after'], Type.Number()),
})

export const RegradeShape = Type.Object({
  ...allOf(['id', 'test_id', 'reason', 'by_name'], text),
  edition: count,
  state: Type.Enum([...regradeStates]),
  changes: Type.Array(
    Type.Object({
      ...correctionFields,
      version: Type.Optional(count),
      /** The question, shortened. */
      text,
    }),
  ),
  /** How many attempts get more, fewer and as many marks. Null: it is being computed. */
  changed: Type.Union([Type.Null(), Type.Object(allOf(['up', 'down', 'same'], count))]),
  /** The most marks that somebody loses. Null: nobody does. */
  worst: numberOrNull,
  /** How many pass who did not, and the other way round. */
  pass_flips: Type.Object(allOf(['passed', 'failed'], count)),
  /** Attempts that change most, with their marks. */
  examples: Type.Array(ExampleShape),
  /** ISO 8601 in UTC, or empty. */
  ...allOf(['created_at', 'previewed_at', 'applied_at', 'undone_at'], text),
  /** Whether it can be undone now. */
  may_undo: Type.Boolean(),
})
export type Regrade = Static<typeof RegradeShape>
