import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { shortMoment } from '../../../ui/moment.ts'

/** An import as people tell it from others: its file and when it was. */
export const nameOfImport = ({ file_name, created_at }: ImportRow): string => dotted(file_name, shortMoment(created_at))

/** The name of the import of this id; "One import" until it is read, empty without an id. */
export function useImportName(id: string): string {
  const { answer } = useRead<SuccessAnswer<ImportRow>>(id ? `/admin/imports/${id}` : undefined, { isKept: true })
  return id && (answer?.data.id === id ? nameOfImport(answer.data) : 'One import')
}
