import type { ReferenceDefinition } from '@abhyas/shared/content/reference-data/definitions'
import type { References } from '@abhyas/shared/content/reference-data/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRead } from '../../../data/queries.ts'
import { formatNumber } from '../../../ui/format-number.ts'

interface Uses {
  /** What uses the row, in words: empty where nothing does, undefined until it is known. */
  readonly uses: string | undefined
  /** What to say while it is not known: that it is read, or why it cannot be. */
  readonly meanwhile: string
}

/** What uses a row. Without an id nothing is read. */
export function useUses({ path }: ReferenceDefinition, id: string | undefined): Uses {
  const { answer, problem } = useRead<SuccessAnswer<References>>(id && `/${path}/${id}/usage`)
  return {
    uses: answer?.data.uses.map(({ what, count }) => `${formatNumber(count)} ${what}`).join(', '),
    meanwhile: problem ? problem.message : 'Checking where it is used…',
  }
}
