import type { Collection, Types } from 'mongoose'

/** A collection with a person's data, and what becomes of it. */
export interface OwnCollection {
  readonly collection: Collection
  /** The field with the person's id as a text; `_id`: an ObjectId, as in the default, `user_id`. */
  readonly ownerField?: string
  /** What is theirs, where more than one field says it. */
  readonly owned?: (id: Types.ObjectId) => object
  /** Removes what is theirs, where that is more than deleting documents. Can be repeated. */
  readonly remove?: (userId: string) => Promise<void>
  /** It finds what is theirs by what others remove: it goes before these. */
  readonly isFirst?: true
  /** What the law asks for stays when they leave: without what its papers need not name. */
  readonly isKeptByLaw?: true
  /** The file in the export, and the projected fields. Unset for files and secrets, which are not exported as JSON. */
  readonly exported?: { readonly file: string; readonly fields: Readonly<Record<string, 0 | 1>> }
}
