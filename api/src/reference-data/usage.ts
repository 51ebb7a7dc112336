import { definitionOf, parentsOf, type ReferenceKind, referenceKinds } from '@abhyas/shared/reference/definitions'
import type { Usage } from '@abhyas/shared/reference/shapes'
import { collectionOf } from './model.ts'
import { findRow } from './queries.ts'

/** What refers to a row: the lists whose rows hold its id. Throws 404. */
export async function usageOf(kind: ReferenceKind, id: string): Promise<Usage> {
  await findRow(kind, id)
  const uses = await Promise.all(
    referenceKinds.flatMap((of) =>
      parentsOf(definitionOf(of))
        .filter((parent) => parent.kind === kind)
        .map(async ({ field }) => ({
          what: definitionOf(of).listNoun,
          count: await collectionOf(of).countDocuments({ [field]: id }),
        })),
    ),
  )
  return { total: uses.reduce((sum, { count }) => sum + count, 0), uses: uses.filter(({ count }) => count > 0) }
}
