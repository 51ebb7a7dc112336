import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { checkEntries } from '@abhyas/shared/identity/profile/check'
import { allRequired, boardUnknown, levelUnknown, subjectUnknown } from '@abhyas/shared/identity/profile/texts'
import type { EntryInput } from '@abhyas/shared/identity/profile/inputs'
import type { SavedEntry } from '@abhyas/shared/identity/profile/shapes'
import type { ProfileContext, TeachingEntry } from '@abhyas/shared/identity/profile/values'
import mongoose from 'mongoose'
import { UserModel } from '../users/model.ts'
import { notFound } from '../../core/errors.ts'
import { chooseRows } from '../../content/reference-data/commands.ts'
import { type ReferenceRecord, textOf } from '../../content/reference-data/model.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { unknownNames } from './names.ts'
import type { StoredProfile } from './present.ts'
import type { Edit } from './save.ts'

/** Replaces the entries of step 2. Throws 404 for an entry of another user, and 422. */
export const editEntries =
  (data: readonly EntryInput[]): Edit =>
  async (before, context) => {
    const { entries, errors } = await readEntries(data, before, context)
    assertNoProblems(errors, allRequired.teaching)
    return { teaching_entries: entries }
  }

/** Removes one entry. Throws 404 if the id is unknown. */
export const dropEntry =
  (id: string): Edit =>
  async ({ teaching_entries = [] }) => {
    if (!teaching_entries.some((entry) => entry.id === id)) throw notFound('entry')
    return { teaching_entries: teaching_entries.filter((entry) => entry.id !== id) }
  }

/** Validates entries and fills in the names of their ids from the reference lists. Returns both entries and errors. */
export async function readEntries(
  data: readonly EntryInput[],
  { _id, teaching_entries = [] }: StoredProfile,
  context: ProfileContext,
): Promise<{ entries: SavedEntry[]; errors: FieldErrors }> {
  const typed = data.map(typedEntry)
  const ids = typed.map(({ id }) => id)
  await assertNobodyElses('teaching_entries.id', _id, ids)
  const errors = checkEntries(typed, context)
  if (Object.keys(errors).length > 0) return { entries: [], errors }
  const rows = await rowsOf(typed)
  const known = new Set(teaching_entries.flatMap(({ board }) => board))
  const added = typed.flatMap(({ board }) => board).filter((one) => !known.has(one))
  const unknownBoards = await unknownNames('board', added)
  const entries = typed.map((entry, at) => {
    const level = levelOf(entry, rows)
    if (!level) errors[`entries.${at}.level`] = levelUnknown
    const subject = subjectsOf(entry, rows)
    if (!subject) errors[`entries.${at}.subject`] = subjectUnknown
    if (entry.board.some((name) => unknownBoards.includes(name))) errors[`entries.${at}.board`] = boardUnknown
    return { ...entry, level: level!, subject: subject ?? [], board: [...entry.board] }
  })
  return { entries, errors }
}

/** Devices generate ids, so that an entry created offline can be changed before it is sent. */
function typedEntry({ id, level, subject = [], board = [] }: EntryInput): TeachingEntry {
  const levelId = level?.level_id ?? ''
  return {
    id: id && /^[0-9a-f]{24}$/.test(id) ? id : new mongoose.Types.ObjectId().toHexString(),
    level:
      levelId === ''
        ? null
        : { level_id: levelId, sublevel_id: level?.sublevel_id || null, level_name: '', combined: '' },
    subject: subject.flatMap(({ id: subjectId, name = '' }) =>
      subjectId || name.trim() ? [{ id: subjectId || null, name: name.trim() }] : [],
    ),
    board: [...new Set(board.map((name) => name.trim()).filter(Boolean))],
  }
}

/** Throws 404 if one of these ids belongs to the profile of another user. */
export async function assertNobodyElses(
  field: 'teaching_entries.id' | 'educations.higher.education_id',
  _id: StoredProfile['_id'],
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0 && (await UserModel.exists({ [field]: { $in: [...ids] }, _id: { $ne: _id } })))
    throw notFound('entry')
}

type Rows = ReadonlyMap<string, ReferenceRecord>

async function rowsOf(entries: readonly TeachingEntry[]): Promise<Rows> {
  const levels = entries.map(({ level }) => level?.level_id)
  const subLevels = entries.map(({ level }) => level?.sublevel_id)
  const subjects = entries.flatMap(({ subject }) => subject.map(({ id }) => id))
  const found = await Promise.all([
    rowsById('level', levels),
    rowsById('subLevel', subLevels),
    rowsById('subject', subjects),
  ])
  return new Map(found.flat().map((row) => [row._id.toHexString(), row]))
}

async function rowsById(kind: 'level' | 'subLevel' | 'subject', ids: readonly (string | null | undefined)[]) {
  const wanted = [...new Set(ids)].filter((id): id is string => mongoose.isObjectIdOrHexString(id))
  if (wanted.length === 0) return []
  return chooseRows(kind, wanted)
}

/** The level with its current names; undefined if the lists lack the level, or the sub level belongs to another one. */
function levelOf({ level }: TeachingEntry, rows: Rows): SavedEntry['level'] | undefined {
  const { level_id, sublevel_id } = level!
  const above = rows.get(level_id)
  if (!above) return undefined
  const level_name = textOf(above, 'name')
  if (sublevel_id === null) return { level_id, sublevel_id, level_name, combined: level_name }
  const below = rows.get(sublevel_id)
  if (!below || textOf(below, 'level_id') !== level_id) return undefined
  return { level_id, sublevel_id, level_name, combined: `${level_name} - ${textOf(below, 'name')}` }
}

/** The subjects with their current names, free text unchanged; undefined if one is not of this sub level. */
function subjectsOf({ level, subject }: TeachingEntry, rows: Rows): SavedEntry['subject'] | undefined {
  const named = subject.map(({ id, name }) => {
    if (id === null) return { id, name: name.slice(0, 200) }
    const row = rows.get(id)
    if (!row || textOf(row, 'sub_level_id') !== level?.sublevel_id) return undefined
    return { id, name: textOf(row, 'name') }
  })
  return named.every((one) => one !== undefined) ? named : undefined
}
