import type { Material, OwnMaterial, QueuedMaterial } from '@abhyas/shared/content/materials/shapes'
import { decisionsFrom, maySubmit } from '@abhyas/shared/content/materials/states'
import type { MaterialRecord } from './model.ts'

const isoOf = (moment: Date | undefined): string => moment?.toISOString() ?? ''

/** What every reader sees of a material. */
const factsOf = ({ _id, file, updated_at, ...of }: MaterialRecord) => ({
  id: String(_id),
  kind: of.kind,
  title: of.title,
  description: of.description,
  board: of.board,
  level: of.level,
  subject: of.subject,
  language: of.language,
  licence: of.licence,
  licence_note: of.licence_note,
  source_url: of.source_url,
  file: file ? { name: file.name, type: file.type, size: file.size, sha256: file.sha256 } : null,
  updated_at: isoOf(updated_at),
})

/** For everybody. */
export const presentMaterial = (material: MaterialRecord, owner: Material['owner']): Material => ({
  ...factsOf(material),
  owner,
})

/** For its owner. */
export const presentOwn = (material: MaterialRecord): OwnMaterial => ({
  ...factsOf(material),
  visibility: material.visibility,
  batch_ids: [...material.batch_ids],
  state: material.state,
  reason: material.reason,
  held: material.held,
  may_submit: maySubmit(material) && (material.kind !== 'file' || material.file !== undefined),
  created_at: isoOf(material.created_at),
  version: material.version,
})

/** For staff. @param by the name of who has decided */
export const presentQueued = (
  material: MaterialRecord,
  { owner, by, isOwn }: { readonly owner: string; readonly by: string; readonly isOwn: boolean },
): QueuedMaterial => ({
  ...factsOf(material),
  owner: { id: material.owner_id ? String(material.owner_id) : '', name: owner },
  state: material.state,
  reason: material.reason,
  held: material.held,
  submitted_at: isoOf(material.submitted_at),
  decided_at: isoOf(material.decided_at),
  decided_by: by,
  may: isOwn ? [] : decisionsFrom(material.state),
  version: material.version,
})
