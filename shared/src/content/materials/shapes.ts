import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()
// Longer than the rules allow, so that too long a text gets their sentence.
const given = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const written = {
  title: given(2_000),
  description: given(20_000),
  board: given(1_000),
  level: given(1_000),
  subject: given(1_000),
  language: given(1_000),
  /** See `licences`. */
  licence: given(100),
  licence_note: given(5_000),
  /** Of a video or a page: where it opens. */
  source_url: given(5_000),
  /** See `visibilities`. */
  visibility: given(100),
  batch_ids: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
}

/** Material that is added: its file comes by a call of its own. */
export const NewMaterialShape = Type.Object({ kind: given(100), ...written }, closed)
export type NewMaterial = Static<typeof NewMaterialShape>

export const ChangeMaterialShape = Type.Object(written, closed)
export type ChangeMaterial = Static<typeof ChangeMaterialShape>

export const DecideMaterialShape = Type.Object({ state: given(100), reason: given(5_000) }, closed)
export type DecideMaterial = Static<typeof DecideMaterialShape>

const FileShape = Type.Object({ name: text, type: text, size: Type.Integer(), sha256: text })

const facts = {
  id: text,
  kind: text,
  title: text,
  description: text,
  board: text,
  level: text,
  subject: text,
  language: text,
  licence: text,
  licence_note: text,
  source_url: text,
  /** Null: a link, or the file is not there yet. */
  file: orNull(FileShape),
  updated_at: text,
}

/** Material as everybody reads it. */
export const MaterialShape = Type.Object({
  ...facts,
  /** `tutor_id` is empty where the owner is not in the directory. */
  owner: Type.Object({ name: text, tutor_id: text }),
})
export type Material = Static<typeof MaterialShape>

/** Material as its owner reads it. */
export const OwnMaterialShape = Type.Object({
  ...facts,
  visibility: text,
  batch_ids: Type.Array(text),
  /** See `materialStates`. */
  state: text,
  /** Why it was rejected. */
  reason: text,
  /** Staff look at a report about it: nobody else reads it meanwhile. */
  held: Type.Boolean(),
  may_submit: Type.Boolean(),
  created_at: text,
  version: Type.Integer(),
})
export type OwnMaterial = Static<typeof OwnMaterialShape>

/** Material as staff read it. */
export const QueuedMaterialShape = Type.Object({
  ...facts,
  owner: Type.Object({ id: text, name: text }),
  state: text,
  reason: text,
  held: Type.Boolean(),
  submitted_at: text,
  decided_at: text,
  decided_by: text,
  /** Where the caller may move it. */
  may: Type.Array(text),
  version: Type.Integer(),
})
export type QueuedMaterial = Static<typeof QueuedMaterialShape>

/** What an owner's files take, in bytes. */
export const SpaceShape = Type.Object({ bytes: Type.Integer(), max: Type.Integer() })

const filter = given(1_000)
export const FindMaterialsShape = Type.Object(
  { ...listQueryFields, kind: filter, board: filter, level: filter, subject: filter, language: filter, q: filter },
  closed,
)
export const FindOwnMaterialsShape = Type.Object({ ...listQueryFields, state: filter, q: filter }, closed)
export const FindQueuedMaterialsShape = Type.Object({ ...listQueryFields, state: filter }, closed)
