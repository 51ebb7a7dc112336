import { isTable } from '@abhyas/shared/content/imports/formats'
import { mappingProblem } from '@abhyas/shared/content/imports/mapping'
import type { ImportRow } from '@abhyas/shared/content/imports/shapes'

/** The roles of a job's columns, one for each. */
export const mappingOf = ({ columns, mapping }: ImportRow): (string | null)[] =>
  columns.map((_, i) => mapping[i] ?? null)

/** Whether a table was read, and somebody has to say what its columns are before it can be checked. */
export const needsMapping = (job: ImportRow): boolean =>
  job.status === 'failed' && canBeMapped(job) && problemOf(job, mappingOf(job)) !== undefined

/** Whether the columns can still be mapped. */
export const canBeMapped = ({ status, format, dry_run, columns }: ImportRow): boolean =>
  isTable(format) && dry_run && columns.length > 0 && (status === 'ready' || status === 'failed')

/** What is wrong with roles of a job's columns. */
export const problemOf = ({ list }: ImportRow, mapping: readonly (string | null)[]): string | undefined =>
  mappingProblem(
    list,
    mapping.map((role) => role ?? undefined),
  )
