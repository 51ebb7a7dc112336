import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { QuestionContentShape } from '../../content/questions/content.ts'
import { difficulties, questionTypes } from '../../content/questions/kinds.ts'
import { partialRules } from '../scoring/kinds.ts'
import { testTypes } from './choices.ts'
import { numberOrNull } from '../../or-null.ts'

/** The version of the shape of packs. */
export const packVersion = 1

/** Bytes of the random start of a sealed file, and of the tag at its end. What is between is AES-256-GCM. */
export const sealLimits = { iv: 12, tag: 16 } as const

/** Pictures of so many bytes are files of their own. Smaller ones stay within the text. */
export const minAssetBytes = 4_096

/** The address of a picture within the texts of a pack: this, and the name of its file. */
export const assetScheme = 'asset:'

/** The name of a sealed file: the SHA-256 of its bytes, in base64url. */
export const sealedNamePattern = '^[\\w-]{43}$'

const text = Type.String()
const maybe = Type.Optional

/** Something to choose. Its id, 6 hex digits, says nothing about its place among the others or whether it is right. */
const ChoiceShape = Type.Object(allOf(['id', 'html'], text))
const choices = maybe(Type.Array(ChoiceShape))
export type PackChoice = Static<typeof ChoiceShape>

const GapShape = Type.Object({ type: Type.Enum(['single', 'multiple', 'short', 'numerical']), options: choices })

/** What is read of a question. Choices are in the order of their ids. */
const textFields = {
  stem: text,
  options: choices,
  /** The two sides of a matching question. */
  prompts: choices,
  answers: choices,
  gaps: maybe(Type.Array(GapShape)),
  /** The text of the group. */
  passage: maybe(text),
}
const TextsShape = Type.Object(textFields)
export type PackTexts = Static<typeof TextsShape>

const PartialShape = Type.Enum([...partialRules])

/** A question without its key. */
const SlotShape = Type.Object({
  id: text,
  type: Type.Enum([...questionTypes]),
  ...textFields,
  ...allOf(['right', 'wrong'], Type.Number()),
  partial: PartialShape,
  /** The id of its group. Questions of a group stay together. */
  group: maybe(text),
  /** Whether its options stay in the order of their ids. */
  keeps_order: maybe(Type.Boolean()),
  /** By language, in BCP 47. */
  translations: maybe(Type.Record(Type.String(), TextsShape)),
})
export type PackSlot = Static<typeof SlotShape>

const SectionShape = Type.Object({
  ...allOf(['id', 'name'], text),
  /** How many answers count. Null: all. */
  choose: numberOrNull,
  /** Null: no time of its own. */
  duration_ms: numberOrNull,
  slots: Type.Array(SlotShape),
})
export type PackSection = Static<typeof SectionShape>

/** A picture. `hash` names its sealed file; `bytes` is the size of that file; `type` is its media type. */
export const PackAssetShape = Type.Object({ hash: text, bytes: Type.Integer(), type: text })
export type PackAsset = Static<typeof PackAssetShape>

const ids = maybe(Type.Array(text))
/** Texts that count as typed answers, as scoring reads them. */
const AcceptedShape = Type.Object({
  texts: Type.Array(Type.Array(Type.Object({ text, weight: Type.Number() }))),
  is_case_sensitive: Type.Boolean(),
})

/** What scoring needs of a question. Only packs of practice have it. */
const KeyShape = Type.Object({
  question_id: text,
  question_version: Type.Integer(),
  content: QuestionContentShape,
  /** Neutral ids by the place of what they name in the content. */
  ids: Type.Object({ options: ids, prompts: ids, answers: ids, gaps: maybe(Type.Array(Type.Array(text))) }),
  by: Type.Enum(['question', 'type']),
  /** What translations accept as typed answers, by language. */
  accepted_in: maybe(Type.Record(Type.String(), AcceptedShape)),
  topic: maybe(text),
  difficulty: maybe(Type.Enum([...difficulties])),
  /** A correction counts it in another way than by its key. Only where corrected keys are asked for. */
  ruling: maybe(Type.Enum(['all_attempted', 'everyone', 'exclude'])),
})
export type PackKey = Static<typeof KeyShape>

const packFields = {
  version: Type.Literal(packVersion),
  test_id: text,
  test_type: Type.Enum([...testTypes]),
  edition: Type.Integer(),
  /** From 1. */
  form: Type.Integer(),
  languages: Type.Array(text),
  shuffle_questions: Type.Boolean(),
  sections: Type.Array(SectionShape),
  assets: Type.Array(PackAssetShape),
}
/** By slot. */
const keys = Type.Record(Type.String(), KeyShape)

/** The paper as a device gets it: what this is, as JSON, gzip and AES-256-GCM, in this order. */
export const PackShape = Type.Object({ ...packFields, keys: maybe(keys) })
export type Pack = Static<typeof PackShape>

/** The paper with its keys. */
export const WholePaperShape = Type.Object({ ...packFields, keys })
export type WholePaper = Static<typeof WholePaperShape>
