import { definitionOf, parentsOf, type ReferenceKind, referenceKinds } from '@abhyas/shared/reference/definitions'
import { type Model, model, Schema, type Types } from 'mongoose'
import { LocationModel } from '../locations/model.ts'
import { commonFields, indexCommonFields } from './common-fields.ts'

/** A row of any list, as the database has it: the list's own fields are texts. */
export interface ReferenceRecord {
  readonly _id: Types.ObjectId
  readonly status: 'active' | 'inactive'
  readonly key: string
  readonly words: readonly string[]
  readonly version?: number
  readonly change?: number
  readonly created_by?: string
  readonly updated_by?: string
  readonly updated_at?: Date
  readonly [field: string]: unknown
}

/** A field of a row as text; empty where it has none. */
export function textOf(row: ReferenceRecord, field: string): string {
  const value = row[field]
  return typeof value === 'string' ? value : ''
}

/** Locations are searched in a way of their own, and have their fields from there. */
const ownModels: Partial<Record<ReferenceKind, Model<ReferenceRecord>>> = {
  location: LocationModel as unknown as Model<ReferenceRecord>,
}

const models = new Map(referenceKinds.map((kind) => [kind, ownModels[kind] ?? modelOf(kind)] as const))

/** The collection of a list. */
export const collectionOf = (kind: ReferenceKind): Model<ReferenceRecord> => models.get(kind)!

function modelOf(kind: ReferenceKind): Model<ReferenceRecord> {
  const definition = definitionOf(kind)
  const { fields, facts = [] } = definition
  const texts = [...fields.map(({ name }) => name), ...facts].map((name) => [name, { type: String, default: '' }])
  const schema = new Schema(
    { ...(Object.fromEntries(texts) as Record<string, { type: StringConstructor; default: string }>), ...commonFields },
    { collection: `list_${kind}`, versionKey: false },
  )
  const parents = parentsOf(definition).map(({ field }) => field)
  const searched = Object.values(definition.searches).filter((field) => field !== definition.unique[0])
  const sorted = fields.filter(({ isSorted }) => isSorted).map(({ name }) => name)
  indexCommonFields(schema, [...new Set([...parents, ...searched, ...sorted])])
  schema.index({ words: 1 })
  schema.index({ change: 1 })
  return model(`list_${kind}`, schema) as unknown as Model<ReferenceRecord>
}

interface ListState {
  /** The list. */
  readonly _id: ReferenceKind
  /** Counts the changes to its rows. */
  readonly version: number
}

const listStateSchema = new Schema<ListState>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'list_states', versionKey: false },
)
export const ListStateModel = model('list_state', listStateSchema)
