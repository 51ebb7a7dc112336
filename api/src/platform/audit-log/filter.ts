import { AuditEntryModel, type AuditRecord } from '../audit/model.ts'
import type { AuditFilters } from '@abhyas/shared/platform/audit/shapes'
import { dayUnreadable } from '@abhyas/shared/platform/audit/texts'
import { listUsers } from '../../identity/users/queries.ts'

/** People of a name that a search goes on with. */
const maxPeople = 20
const dayMs = 24 * 3_600_000
/** Days of the filters are days in India. */
const zone = '+05:30'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Validates the days. Returns a message per field; empty if valid. */
export const dayProblems = ({ from, to }: Pick<AuditFilters, 'from' | 'to'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ from, to })
      .filter(([, day]) => day && !isDay(day))
      .map(([field]) => [field, dayUnreadable]),
  )

/** A database filter, and the people it is narrowed to by their name. */
export interface Narrowed {
  readonly filter: { readonly _id?: object }
  readonly actors?: readonly string[]
}

/** Converts the filters. The people of a name are apart: a list in the filter could not be sorted by an index. */
export async function filterOf({ entity, id, actor, person, from, to }: AuditFilters): Promise<Narrowed> {
  const first = from ? await firstSince(startOf(from)) : undefined
  const end = to ? await firstSince(new Date(startOf(to).getTime() + dayMs)) : undefined
  const filter = {
    ...(entity && { entity }),
    ...(id && { entity_id: id }),
    ...(actor && { actor }),
    ...((first !== undefined || end !== undefined) && {
      _id: { ...(first !== undefined && { $gte: first }), ...(end !== undefined && { $lt: end }) },
    }),
  }
  return { filter, ...(!actor && person?.trim() && { actors: await idsOf(person) }) }
}

const startOf = (day: string) => new Date(`${day}T00:00:00${zone}`)

async function idsOf(person: string): Promise<string[]> {
  const { rows } = await listUsers({ search: person }, { page: 1, limit: maxPeople })
  return rows.map(({ id }) => id)
}

/**
 * Returns the number of the first entry since a moment, by halving: entries are numbered in the order in which they
 * were written, so the collection needs no index on time.
 */
async function firstSince(moment: Date): Promise<number> {
  const last = await AuditEntryModel.findOne({}, { _id: 1 }).sort({ _id: -1 }).lean<Pick<AuditRecord, '_id'>>()
  let [low, high] = [1, (last?._id ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const entry = await AuditEntryModel.findById(middle, { at: 1 }).lean<Pick<AuditRecord, 'at'>>()
    if (entry && entry.at < moment) low = middle + 1
    else high = middle
  }
  return low
}
