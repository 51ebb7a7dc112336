import type { Kinds } from '../kind.ts'
import { documentUpload } from './document-upload.ts'
import { profileKind } from './profile.ts'

/** All kinds of offline changes. Changes that were queued before there were kinds are the profile's. */
export const kinds: Kinds = {
  '': profileKind,
  [profileKind.kind]: profileKind,
  [documentUpload.kind]: documentUpload,
}
