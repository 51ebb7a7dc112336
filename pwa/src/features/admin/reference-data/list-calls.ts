import { nameFieldOf, type ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceValues } from '@abhyas/shared/content/reference-data/rules'
import type { ReferenceRow } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, ifMatch } from '../../../data/api-client.ts'
import { refreshLists } from '../../../data/list-sync.ts'

export const idOf = ({ idField }: ReferenceDefinition, row: ReferenceRow): string => row[idField] ?? ''
export const nameOf = (definition: ReferenceDefinition, row: ReferenceRow): string => row[nameFieldOf(definition)] ?? ''

/** Deletes a row that nothing uses. Throws CallError. */
export async function deleteRow(definition: ReferenceDefinition, row: ReferenceRow): Promise<SuccessAnswer<object>> {
  const headers = row.version === undefined ? {} : ifMatch(row.version)
  const path = `/${definition.path}/${idOf(definition, row)}`
  const deleted = await call<SuccessAnswer<object>>('DELETE', path, undefined, headers)
  refreshLists()
  return deleted
}

/** Adds a row, or changes the one of this id and version. Throws CallError. */
export async function saveRow(
  { path }: ReferenceDefinition,
  values: ReferenceValues,
  old?: { readonly id: string; readonly version: number | undefined },
): Promise<SuccessAnswer<ReferenceRow>> {
  const headers = old?.version === undefined ? {} : ifMatch(old.version)
  const [method, address] = old ? (['PUT', `/${path}/${old.id}`] as const) : (['POST', `/${path}`] as const)
  const saved = await call<SuccessAnswer<ReferenceRow>>(method, address, values, headers)
  refreshLists()
  return saved
}
