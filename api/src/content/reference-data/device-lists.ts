import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { definitionOf, type ReferenceKind, referenceKinds } from '@abhyas/shared/content/reference-data/definitions'
import type { DeviceList, ListVersions } from '@abhyas/shared/content/reference-data/shapes'
import { shortCache } from '../../core/cache.ts'
import { SeedModel } from './seed-model.ts'
import { collectionOf, ListStateModel, type ReferenceRecord, textOf } from './model.ts'
import { activeRows } from './queries.ts'

const pack = promisify(gzip)
/** Every device requests the versions, so they are cached. A change is visible after this time. */
const keptMs = 5_000
/** A device that missed more changes gets the whole list. */
const maxChanges = 500

/** The lists that devices cache. */
export const deviceKinds = referenceKinds.filter((kind) => definitionOf(kind).keptBy !== 'nobody')

interface PackedList {
  readonly version: string
  /** The response body, gzipped. */
  readonly packed: Buffer
}

/** Serves the lists to devices. Whole lists are compressed once per version. */
export function deviceLists() {
  const keptVersions = shortCache<ListVersions>(keptMs)
  const kept = new Map<ReferenceKind, PackedList>()
  const versions = () => keptVersions('', readVersions)

  return {
    versions,
    /** Returns the changes since a version, or the whole list if the version is missing or too old. */
    async list(kind: ReferenceKind, since: string): Promise<DeviceList | PackedList> {
      const version = (await versions()).find((one) => one.kind === kind)!.version
      const changed = await changesSince(kind, version, since)
      if (changed) return changed
      const known = kept.get(kind)
      if (known?.version === version) return known
      const rows = (await activeRows(kind)).map((row) => rowOf(kind, row))
      const whole: DeviceList = { version, is_whole: true, rows, gone: [] }
      const packed = await pack(JSON.stringify({ success: true, message: 'List', data: whole }))
      kept.set(kind, { version, packed })
      return { version, packed }
    },
  }
}

/** '<seed version>.<change count>'. A new seed may add rows anywhere, so it invalidates older versions. */
async function readVersions(): Promise<ListVersions> {
  const [states, seeds] = await Promise.all([
    ListStateModel.find({ _id: { $in: deviceKinds } }).lean(),
    SeedModel.find({ _id: { $in: deviceKinds.map((kind) => `list-${kind}`) } }).lean(),
  ])
  return deviceKinds.map((kind) => {
    const seed = seeds.find(({ _id }) => _id === `list-${kind}`)
    const changes = states.find(({ _id }) => _id === kind)?.version ?? 0
    return { kind, version: `${seed?.finished_at ? seed.version : 0}.${changes}` }
  })
}

async function changesSince(kind: ReferenceKind, version: string, since: string): Promise<DeviceList | undefined> {
  const [seed, last] = version.split('.').map(Number)
  const [oldSeed, from] = since.split('.').map(Number)
  if (oldSeed !== seed || from === undefined || !(from <= last!)) return undefined
  if (from === last) return { version, is_whole: false, rows: [], gone: [] }
  const state = await ListStateModel.findById(kind).lean()
  if (from < (state?.whole_since ?? 0)) return undefined
  const changed = await collectionOf(kind)
    .find({ change: { $gt: from, $lte: last! } })
    .limit(maxChanges + 1)
    .lean<ReferenceRecord[]>()
  if (changed.length > maxChanges) return undefined
  return {
    version,
    is_whole: false,
    rows: changed.filter(({ status }) => status === 'active').map((row) => rowOf(kind, row)),
    gone: changed.filter(({ status }) => status === 'inactive').map(({ _id }) => _id.toHexString()),
  }
}

/** A row for devices. Its id is always in `id`, and `key` is its sort position. */
function rowOf(kind: ReferenceKind, row: ReferenceRecord): Record<string, string> {
  const names = [...definitionOf(kind).fields.map(({ name }) => name), 'key']
  const given = names.filter((name) => textOf(row, name) !== '')
  return { id: row._id.toHexString(), ...Object.fromEntries(given.map((name) => [name, textOf(row, name)])) }
}
