import type { Material } from '@abhyas/shared/content/materials/shapes'
import { call, CallError, callErrorOf, download } from './api-client.ts'
import { materialCache } from './kept-databases.ts'
import { signedInId } from './session.ts'
import { isFull, noRoom } from './storage-space.ts'

/** A material whose file is on this device. */
export interface SavedMaterial {
  readonly material: Material
  /** When it was saved (ms since 1970). */
  readonly at: number
  /** Since when it may not be read any more (ms since 1970). */
  readonly endedAt?: number
}

/** What may not be read any more goes after this time, in milliseconds. */
const keptMs = 30 * 24 * 3_600_000

// Addresses in the cache alone: nothing asks the server for them.
const root = '/saved-material/'
const factsAt = (id: string) => `${root}${id}`
const fileAt = (id: string) => `${root}${id}/file`

const open = () => caches.open(materialCache)
const hasCaches = () => 'caches' in globalThis

/** Keeps a material with its file until its reader logs out or removes it. Throws CallError, and if there is no room. */
export async function saveMaterial(material: Material): Promise<void> {
  const reader = signedInId()
  const answer = await download(`/materials/${material.id}/file`)
  const bytes = await answer.blob()
  const cache = await open()
  try {
    await cache.put(fileAt(material.id), new Response(bytes, { headers: { 'content-type': bytes.type } }))
    await putFacts(cache, { material, at: Date.now() })
  } catch (error) {
    await removeMaterial(material.id)
    throw isFull(error) ? new CallError(0, { message: noRoom }) : error
  }
  // Somebody has logged out meanwhile: what they read leaves the device.
  if (signedInId() !== reader) await removeMaterial(material.id)
}

const putFacts = (cache: Cache, saved: SavedMaterial): Promise<void> =>
  cache.put(factsAt(saved.material.id), new Response(JSON.stringify(saved)))

export async function removeMaterial(id: string): Promise<void> {
  const cache = await open()
  await Promise.all([cache.delete(factsAt(id)), cache.delete(fileAt(id))])
}

/** What is known of a saved material; undefined for none. */
export async function findSaved(id: string): Promise<SavedMaterial | undefined> {
  if (!hasCaches()) return undefined
  const kept = await (await open()).match(factsAt(id))
  return kept && ((await kept.json()) as SavedMaterial)
}

/** The file of a saved material; undefined for none. */
export async function savedFile(id: string): Promise<Blob | undefined> {
  return hasCaches() ? (await (await open()).match(fileAt(id)))?.blob() : undefined
}

/** What is saved on this device, the newest first. */
export async function savedMaterials(): Promise<SavedMaterial[]> {
  if (!hasCaches() || !(await caches.has(materialCache))) return []
  const cache = await open()
  const facts = (await cache.keys()).filter(({ url }) => !url.endsWith('/file'))
  const saved = await Promise.all(facts.map(async (one) => (await cache.match(one))?.json() as Promise<SavedMaterial>))
  return saved.filter(Boolean).toSorted((a, b) => b.at - a.at)
}

/** With a network: what may not be read any more goes after thirty days. */
export async function renewSaved(): Promise<void> {
  for (const saved of await savedMaterials()) {
    const { id } = saved.material
    const isThere = await call('GET', `/materials/${id}`).then(
      () => true,
      (error: unknown) => callErrorOf(error).status !== 404,
    )
    const endedAt = isThere ? undefined : (saved.endedAt ?? Date.now())
    if (endedAt !== undefined && Date.now() - endedAt > keptMs) await removeMaterial(id)
    else if (endedAt !== saved.endedAt) {
      const { endedAt: _, ...rest } = saved
      await putFacts(await open(), endedAt === undefined ? rest : { ...rest, endedAt })
    }
  }
}
