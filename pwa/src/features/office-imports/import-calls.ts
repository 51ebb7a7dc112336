import type { BankRow } from '@abhyas/shared/banks/shapes'
import type { ImportRow, RefusedRow } from '@abhyas/shared/imports/shapes'
import { type ImportFormat, formatNames } from '@abhyas/shared/imports/formats'
import type { DuplicateMode } from '@abhyas/shared/imports/states'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../data/api-client.ts'
import { saveFile } from '../../data/save-file.ts'

export type Imports = ListReply<ImportRow>
export type Refused = ListReply<RefusedRow>

/** Uploads a file for its dry run. Answers the id of the import. Throws CallError. */
export async function uploadFile(bankId: string, file: File, onDuplicate: DuplicateMode): Promise<string> {
  const form = new FormData()
  form.append('bank_id', bankId)
  form.append('on_duplicate', onDuplicate)
  form.append('file', file)
  return (await call<SuccessAnswer<{ id: string }>>('POST', '/admin/imports', form)).data.id
}

export const readImport = (id: string): Promise<SuccessAnswer<ImportRow>> => call('GET', `/admin/imports/${id}`)

export type Step = 'start' | 'cancel' | 'undo'
export const takeStep = (id: string, step: Step): Promise<SuccessAnswer<ImportRow>> =>
  call('POST', `/admin/imports/${id}/${step}`)

/** The active banks a file can go to. */
export const readBanks = (): Promise<ListReply<BankRow>> =>
  call('POST', '/admin/questionBank/list', { status: 'active', limit: 100 })

/** Saves the refused blocks as a file of this device. Throws CallError. */
export function saveRefused({ id, format }: ImportRow): Promise<void> {
  const name = `refused.${formatNames[(format || 'aiken') as ImportFormat].ending}`
  return saveFile(`/admin/imports/${id}/${name}`, name)
}
