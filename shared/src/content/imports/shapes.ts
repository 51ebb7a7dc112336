import { type Static, Type } from 'typebox'
import { QuestionContentShape } from '../questions/content.ts'
import { referenceKinds } from '../reference-data/definitions.ts'
import { columnRoles } from './columns.ts'
import { importFormats } from './formats.ts'
import { duplicateModes, importStates } from './states.ts'

const count = Type.Integer({ minimum: 0 })

/** What became of the blocks of a file; at the end they are the total. */
const ImportCountsShape = Type.Object({
  total: count,
  created: count,
  updated: count,
  duplicate: count,
  refused: count,
})
export type ImportCounts = Static<typeof ImportCountsShape>
export const noCounts: ImportCounts = { total: 0, created: 0, updated: 0, duplicate: 0, refused: 0 }

/** The counts of two parts of a file together. */
export const plus = (a: ImportCounts, b: ImportCounts): ImportCounts => ({
  total: a.total + b.total,
  created: a.created + b.created,
  updated: a.updated + b.updated,
  duplicate: a.duplicate + b.duplicate,
  refused: a.refused + b.refused,
})

export const MappingShape = Type.Array(Type.Union([Type.Null(), Type.Enum([...columnRoles])]), { maxItems: 200 })

/** An import as its page and the history show it. Moments are empty until they come. */
export const ImportShape = Type.Object({
  id: Type.String(),
  /** Where it goes to: a bank, or one of the lists; the other is empty. */
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
  counts: ImportCountsShape,
  /** What the counts would be, as the dry run found. */
  forecast: ImportCountsShape,
  /** From 0 to 100, never less than it was. */
  progress: Type.Number({ minimum: 0, maximum: 100 }),
  /** Blocks a second, and seconds that are left; 0 where nobody can tell. */
  rate: Type.Number({ minimum: 0 }),
  seconds_left: Type.Number({ minimum: 0 }),
  /** Why it failed, for its reader. */
  failure: Type.String(),
  created_by_name: Type.String(),
  created_at: Type.String(),
  started_at: Type.String(),
  finished_at: Type.String(),
})
export type ImportRow = Static<typeof ImportShape>

export const ImportIdShape = Type.Object({ id: Type.String() })

const text = Type.String({ maxLength: 20_000 })
/** What is said of a file before it comes in pieces: the fields of the form, and its size in bytes. */
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

/** An upload: its id is the import's once the last piece is here. `next` is the piece it waits for, from 0. */
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
})
export type RejectedRow = Static<typeof RejectedRowShape>

/** The first questions of a file, as they will look. */
export const PreviewShape = Type.Array(QuestionContentShape)
