import type { ListPage } from '@abhyas/shared/list-reply'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type {
  ImportFilter,
  ImportPreview,
  ImportRow,
  RejectedRow,
  RejectReason,
} from '@abhyas/shared/content/imports/shapes'
import { wordsOf } from '@abhyas/shared/content/locations/search'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { namesOfBanks } from '../banks/queries.ts'
import { notFound } from '../../core/errors.ts'
import { allWordsPrefixMatch } from '../../core/prefix-query.ts'
import { findPage, pageOf, type RowsPage } from '../../core/records/page.ts'
import { maxHits, newestFirst } from '../../core/search-hits.ts'
import { meaningsBy } from '../question-formats/table/difficulty.ts'
import { ImportModel, type ImportRecord, PreviewModel, RejectedModel } from './model.ts'

/** Reads an import. Throws 404. */
export async function findImport(id: string): Promise<ImportRecord> {
  const job = await ImportModel.findById(id).lean<ImportRecord>()
  if (!job) throw notFound('import')
  return job
}

/** Lists the imports that match the filters of the history, the newest first; of a search the first hits. */
export async function listImports(
  { kind, search = '', ...fields }: ImportFilter,
  place: ListPage,
): Promise<RowsPage<ImportRecord>> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  const filter: Record<string, unknown> = { ...given, ...(kind && { list: kind === 'questions' ? null : kind }) }
  const words = wordsOf(search.slice(0, importLimits.search))
  if (words.length === 0) return findPage<ImportRecord>(ImportModel, { filter, sort: { _id: -1 } }, place)
  const hits = await ImportModel.find({ ...filter, $and: allWordsPrefixMatch(words) })
    .limit(maxHits)
    .lean<ImportRecord[]>()
  return pageOf(hits.toSorted(newestFirst), place)
}

const rejectedFields = { line: 1, column: 1, source: 1, code: 1, message: 1, cell: 1, _id: 0 }

/** Lists the rejected blocks in the order of the file, of one reason if `code` is given. Throws 404. */
export async function listRejected(
  id: string,
  { code }: { readonly code?: string | undefined },
  place: ListPage,
): Promise<RowsPage<RejectedRow>> {
  const { _id } = await findImport(id)
  const filter = { import_id: _id, ...(code && { code }) }
  return findPage<RejectedRow>(RejectedModel, { filter, fields: rejectedFields, sort: { place: 1 } }, place)
}

/** Counts the rejected blocks of each reason, the most frequent reason first. Throws 404. */
export async function listRejectReasons(id: string): Promise<RejectReason[]> {
  const { _id } = await findImport(id)
  const groups = await RejectedModel.aggregate<{ readonly count: number; readonly place: number }>([
    { $match: { import_id: _id } },
    { $group: { _id: '$code', count: { $sum: 1 }, place: { $min: '$place' } } },
    { $sort: { count: -1, place: 1 } },
  ])
  const places = { $in: groups.map(({ place }) => place) }
  const firsts = await RejectedModel.find({ import_id: _id, place: places }, { ...rejectedFields, place: 1 }).lean<
    (RejectedRow & { readonly place: number })[]
  >()
  // A check that begins meanwhile deletes what was counted.
  return groups.flatMap(({ count, place }) => {
    const first = firsts.find((row) => row.place === place)
    return first ? [{ count, first }] : []
  })
}

/** Returns the first questions and rows of a checked file. Throws 404. */
export async function previewOf(id: string): Promise<ImportPreview> {
  await findImport(id)
  // Those of an earlier version have no rows.
  const preview = await PreviewModel.findById(id).lean<Partial<ImportPreview>>()
  return { questions: preview?.questions ?? [], rows: preview?.rows ?? [] }
}

/** Converts imports to response rows. */
export async function presentImports(jobs: readonly ImportRecord[]): Promise<ImportRow[]> {
  const [people, banks] = await Promise.all([
    namesOfPeople(jobs.map(({ created_by }) => created_by)),
    namesOfBanks(jobs.flatMap(({ bank_id }) => bank_id ?? [])),
  ])
  return jobs.map((job) => ({
    id: job._id.toHexString(),
    bank_id: job.bank_id?.toHexString() ?? '',
    bank_name: banks.get(job.bank_id?.toHexString() ?? '') ?? '',
    list: job.list ?? '',
    file_name: job.file_name,
    size: job.size,
    status: job.status,
    format: job.format ?? '',
    on_duplicate: job.on_duplicate,
    dry_run: job.dry_run,
    columns: [...(job.columns ?? [])],
    mapping: (job.mapping ?? []).map((role) => role ?? null),
    samples: (job.samples ?? []).map((column) => [...column]),
    values: valuesOf(job),
    counts: job.counts,
    forecast: job.forecast,
    ...progressOf(job),
    failure: job.failure ?? '',
    created_by_name: people.get(job.created_by) ?? '',
    created_at: job._id.getTimestamp().toISOString(),
    started_at: job.started_at?.toISOString() ?? '',
    finished_at: job.finished_at?.toISOString() ?? '',
  }))
}

function valuesOf({ values = [], meanings }: ImportRecord): ImportRow['values'] {
  const meaningOf = meaningsBy(meanings)
  return values.map(({ value, count }) => ({ value, count, means: meaningOf(value) ?? '' }))
}

export const presentImport = async (job: ImportRecord): Promise<ImportRow> => (await presentImports([job]))[0]!

/** Computes the progress by bytes read, because the number of blocks is unknown before the end. */
function progressOf({ status, bytes_done, size, counts, forecast, started_at, finished_at }: ImportRecord) {
  const isOver = status === 'completed' || status === 'ready'
  const part = isOver ? 1 : Math.min(1, size > 0 ? bytes_done / size : 0)
  const seconds = ((finished_at ?? new Date()).getTime() - (started_at ?? new Date()).getTime()) / 1_000
  const blocks = status === 'checking' || status === 'ready' ? forecast.total : counts.total
  return {
    progress: Math.round(part * 1_000) / 10,
    rate: seconds > 0 ? Math.round(blocks / seconds) : 0,
    seconds_left: !isOver && part > 0 ? Math.round((seconds / part) * (1 - part)) : 0,
  }
}
