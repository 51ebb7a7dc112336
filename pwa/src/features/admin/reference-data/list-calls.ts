import { nameFieldOf, type ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call } from '../../../data/api-client.ts'
import { refreshLists } from '../../../data/list-sync.ts'
import { saveFile } from '../../../data/save-file.ts'

export const idOf = ({ idField = 'id' }: ReferenceDefinition, row: ReferenceRow): string => row[idField] ?? ''
export const nameOf = (definition: ReferenceDefinition, row: ReferenceRow): string => row[nameFieldOf(definition)] ?? ''

/** Adds a row, or changes the one of this id and version. Throws CallError. */
export async function saveRow(
  { path }: ReferenceDefinition,
  values: ReferenceValues,
  old?: { readonly id: string; readonly version: number | undefined },
): Promise<SuccessAnswer<ReferenceRow>> {
  const headers: Record<string, string> = old?.version === undefined ? {} : { 'if-match': `"${old.version}"` }
  const saved = old
    ? await call<SuccessAnswer<ReferenceRow>>('PUT', `/${path}/${old.id}`, values, headers)
    : await call<SuccessAnswer<ReferenceRow>>('POST', `/${path}`, values)
  refreshLists()
  return saved
}

export const readRow = ({ path }: ReferenceDefinition, id: string): Promise<SuccessAnswer<ReferenceRow>> =>
  call('GET', `/${path}/${id}`)

/** Saves the list as a file of this device. Throws CallError. */
export async function exportList({ path, tab }: ReferenceDefinition): Promise<void> {
  await saveFile(`/${path}/export`, `${tab}.csv`)
}
