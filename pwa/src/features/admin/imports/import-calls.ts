import type { ImportRow, RejectedRow } from '@abhyas/shared/content/imports/shapes'
import { type ImportFormat, formatNames } from '@abhyas/shared/content/imports/formats'
import type { ColumnRole } from '@abhyas/shared/content/imports/columns'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'
import { saveFile } from '../../../data/save-file.ts'

export type Imports = ListReply<ImportRow>
export type RejectedRows = ListReply<RejectedRow>

export const readImport = (id: string): Promise<SuccessAnswer<ImportRow>> => call('GET', `/admin/imports/${id}`)

export type Step = 'start' | 'cancel' | 'undo'
export const takeStep = (id: string, step: Step): Promise<SuccessAnswer<ImportRow>> =>
  call('POST', `/admin/imports/${id}/${step}`)

/** Saves the refused blocks as a file of this device. Throws CallError. */
export async function saveRejected({ id, format }: ImportRow): Promise<void> {
  const name = `refused.${formatNames[(format || 'aiken') as ImportFormat].ending}`
  await saveFile(`/admin/imports/${id}/${name}`, name)
}

/** Saves a file that shows what a format looks like, or a table to fill in. Throws CallError. */
export async function saveExample(kind: 'sample' | 'template', format: ImportFormat): Promise<void> {
  await saveFile(`/admin/imports/${kind}?format=${format}`, `${kind}.${formatNames[format].ending}`)
}

/** Says what the columns hold. Throws CallError. */
export const mapColumns = (id: string, mapping: readonly (ColumnRole | null)[]): Promise<SuccessAnswer<ImportRow>> =>
  call('POST', `/admin/imports/${id}/mapping`, { mapping })
