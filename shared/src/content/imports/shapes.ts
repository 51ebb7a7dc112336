import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { QuestionContentShape } from '../questions/content.ts'
import { difficulties } from '../questions/kinds.ts'
import { referenceKinds } from '../reference-data/definitions.ts'
import { importFormats } from './formats.ts'
import { importLimits } from './limits.ts'
import { formatWrong, kindWrong, statusWrong } from './texts.ts'
import { duplicateModes, importStates } from './states.ts'

const count = Type.Integer({ minimum: 0 })

/** Results of a file's blocks. At the end they add up to the total. */
const ImportCountsShape = Type.Object({
  total: count,
  created: count,
  updated: count,
  duplicate: count,
  refused: count,
})
export type ImportCounts = Static<typeof ImportCountsShape>
export const noCounts: ImportCounts = { total: 0, created: 0, updated: 0, duplicate: 0, refused: 0 }

/** Adds the counts of two parts of a file. */
export const plus = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  total: a.total + b.total,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  duplicate: a.duplicate + b.duplicate,
  refused: a.refused + b.refused,
})

/** The rejected blocks of an import: of its dry run, or of its run if that has come further. */
export const refusedOf = ({ forecast, counts }: { readonly forecast: ImportCounts; readonly counts: ImportCounts }) =>
  Math.max(forecast.refused, counts.refused)

/** The role of each column. Which roles there are depends on what is imported, so the rules check them. */
export const MappingShape = Type.Array(Type.Union([Type.Null(), Type.String({ maxLength: 100 })]), {
  maxItems: importLimits.columns,
})

/** What a value of the difficulty column means. `none`: the question gets no difficulty. */
export const valueMeanings = [...difficulties, 'none'] as const
export type ValueMeaning = (typeof valueMeanings)[number]
const valueText = Type.String({ maxLength: 200 })
export const MappingInputShape = Type.Object(
  {
    mapping: MappingShape,
    /** Default: what was chosen before. */
    meanings: Type.Optional(
      Type.Array(
        Type.Object({ value: valueText, means: Type.Enum([...valueMeanings]) }, { additionalProperties: false }),
        {
          maxItems: importLimits.values,
        },
      ),
    ),
  },
  { additionalProperties: false },
)
export type MappingInput = Static<typeof MappingInputShape>

/** An import as its page and the history show it. Timestamps are empty until they are set. */
export const ImportShape = Type.Object({
  id: Type.String(),
  /** The target: a bank, or one of the lists. The other is empty. */
  bank_id: Type.String(),
  bank_name: Type.String(),
  list: Type.Union([Type.Literal(''), Type.Enum([...referenceKinds])]),
  file_name: Type.String(),
  size: count,
  status: Type.Enum([...importStates]),
  format: Type.Union([Type.Literal(''), Type.Enum([...importFormats])]),
  on_duplicate: Type.Enum([...duplicateModes]),
  dry_run: Type.Boolean(),
  columns: Type.Array(Type.String()),
  mapping: MappingShape,
  /** The first values of each column. */
  samples: Type.Array(Type.Array(Type.String())),
  /** The values of the difficulty column, and what they mean. Empty: unknown, so their rows are rejected. */
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      count,
      means: Type.Union([Type.Literal(''), Type.Enum([...valueMeanings])]),
    }),
  ),
  counts: ImportCountsShape,
  /** Expected counts, from the dry run. */
  forecast: ImportCountsShape,
  /** 0 to 100, never decreasing. */
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  /** Blocks per second, and remaining seconds. 0 if unknown. */
  rate: Type.Number({ minimum: 0 }),
  seconds_left: Type.Number({ minimum: 0 }),
  /** Error message of a failed import, for the user. */
  failure: Type.String(),
  created_by_name: Type.String(),
  created_at: Type.String(),
  started_at: Type.String(),
  finished_at: Type.String(),
})
export type ImportRow = Static<typeof ImportShape>

export const ImportIdShape = Type.Object({ id: Type.String() })

const text = Type.String({ maxLength: 20_000 })
/** Declares a file before it is uploaded in chunks: the form's fields, and its size in bytes. */
export const UploadInputShape = Type.Object(
  {
    bank_id: Type.Optional(text),
    list: Type.Optional(text),
    file_name: text,
    size: Type.Integer({ minimum: 0 }),
    format: Type.Optional(text),
    mapping: Type.Optional(text),
    on_duplicate: Type.Optional(text),
    dry_run: Type.Optional(text),
  },
  { additionalProperties: false },
)
export type UploadInput = Static<typeof UploadInputShape>

/** A chunked upload. Its id becomes the import's id after the last chunk. `next` is the expected chunk, from 0. */
export const UploadShape = Type.Object({
  id: Type.String(),
  next: count,
  pieces: count,
  piece_size: count,
  is_whole: Type.Boolean(),
})
export type UploadAnswer = Static<typeof UploadShape>

export const RejectedRowShape = Type.Object({
  line: count,
  column: count,
  source: Type.String(),
  code: Type.String(),
  message: Type.String(),
  /** The cell, if the file is a table. */
  cell: Type.Optional(Type.Object({ row: count, column: Type.String(), name: Type.String() })),
})
export type RejectedRow = Static<typeof RejectedRowShape>

/** Why blocks were rejected: how many of those that are kept, and the first of them, whose code is the reason's. */
export const RejectReasonShape = Type.Object({ count, first: RejectedRowShape })
export type RejectReason = Static<typeof RejectReasonShape>

/** Filter of the rejected blocks: the code of a reason. */
export const ListRejectedShape = Type.Object(
  { ...listQueryFields, code: Type.Optional(Type.String({ maxLength: 40 })) },
  { additionalProperties: false },
)

/** What becomes of a block that is not rejected. */
export const rowOutcomes = ['created', 'updated', 'duplicate'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The first blocks of a checked file: questions as students will see them, and the first rows of each outcome. */
export const PreviewShape = Type.Object({
  questions: Type.Array(QuestionContentShape),
  rows: Type.Array(
    Type.Object({
      outcome: Type.Enum([...rowOutcomes]),
      line: count,
      text: Type.String(),
      /** What an update changes, or what a duplicate is one of. */
      note: Type.String(),
    }),
  ),
})
export type ImportPreview = Static<typeof PreviewShape>
export type PreviewRow = ImportPreview['rows'][number]

/** What the history is narrowed by. `kind` is questions, or the name of a list. */
const filter = Type.Optional(Type.String({ maxLength: 1_000 }))
export const ListImportsShape = Type.Object(
  {
    ...listQueryFields,
    bank_id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{24}$' })),
    ...allOf(['status', 'kind', 'format', 'search'], filter),
  },
  { additionalProperties: false },
)
export type ImportFilter = Omit<Static<typeof ListImportsShape>, 'page' | 'limit'>

/** Returns the sentence of each filter whose value is unknown. */
export function importFilterProblems({ status, kind, format }: ImportFilter): Record<string, string> {
  const isOneOf = (value: string | undefined, all: readonly string[]) => !value || all.includes(value)
  return {
    ...(!isOneOf(status, importStates) && { status: statusWrong }),
    ...(!isOneOf(kind, ['questions', ...referenceKinds]) && { kind: kindWrong }),
    ...(!isOneOf(format, importFormats) && { format: formatWrong }),
  }
}
