import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { References } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../../data/queries.ts'
import { formatNumber } from '../../../ui/format-number.ts'

/** What uses a row, in words: empty where nothing does, undefined until it is read. Without an id nothing is read. */
export function useUses({ path }: ReferenceDefinition, id: string | undefined): string | undefined {
  const { answer } = useRead<SuccessAnswer<References>>(id && `/${path}/${id}/usage`)
  return answer?.data.uses.map(({ what, count }) => `${formatNumber(count)} ${what}`).join(', ')
}
