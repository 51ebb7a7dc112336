import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { assetScheme, type Pack, packVersion, sealLimits } from '@abhyas/shared/assessment/test-papers/pack'
import { isPracticePaper, practicePaper } from '@abhyas/shared/assessment/practice/limits'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, download } from '../api-client.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { noRoom } from '../storage-space.ts'
import { attemptDatabase } from './database.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file that is not what its name says, or cannot be opened with its key. */
export class DamagedPaper extends Error {}

/**
 * Loads a paper with its pictures, and keeps them sealed on this device. What is there already is not loaded again.
 * Throws CallError, DamagedPaper.
 */
export function loadPaper(of: PaperOf): Promise<Pack> {
  const { hash } = of.paper
  if (last?.hash !== hash) {
    const pack = opened(of)
    last = { hash, pack }
    pack.catch(() => (last = undefined))
  }
  return last.pack
}
/** The paper that was opened last: a test that begins is opened by its start, and then by its page. */
let last: { readonly hash: string; readonly pack: Promise<Pack> } | undefined

async function opened({ paper: { hash, assets }, key }: PaperOf): Promise<Pack> {
  if (isPracticePaper(hash)) return practicePack(hash)
  const own = await importKey(key)
  const pack = await readPack(own, await sealedFile(`/papers/${hash}`, hash))
  if (assets.length === 0) return pack
  const pictures = new Map<string, string>()
  for (const asset of assets) {
    const bytes = await unseal(own, await sealedFile(`/papers/${hash}/${asset.hash}`, asset.hash))
    pictures.set(assetScheme + asset.hash, await dataUrl(new Blob([bytes], { type: asset.type })))
  }
  const texts = JSON.stringify(pack).replaceAll(/asset:[\w-]{43}/g, (address) => pictures.get(address) ?? address)
  return JSON.parse(texts) as Pack
}
type PaperOf = Pick<Grant, 'paper' | 'key'>

/** The questions of a practice, of the device or of the server: nothing seals them. */
async function practicePack(hash: string): Promise<Pack> {
  const kept = await attemptDatabase.packs.get(hash).catch(() => undefined)
  if (kept) return JSON.parse(new TextDecoder().decode(kept.bytes)) as Pack
  const path = `/attempts/${hash.slice(practicePaper.length)}/pack`
  const { data } = await call<SuccessAnswer<Pack>>('GET', path)
  await keepPracticePack(hash, data)
  return data
}

/** Keeps the questions of a practice. A device without room reads them again next time. */
export const keepPracticePack = (hash: string, pack: Pack): Promise<unknown> =>
  attemptDatabase.packs.put({ hash, bytes: new TextEncoder().encode(JSON.stringify(pack)) }).catch(() => undefined)

/** A sealed file of the device, or of the server. The name of a file is its hash, so a damaged one is loaded again. */
async function sealedFile(path: string, hash: string): Promise<Bytes> {
  const kept = await attemptDatabase.packs.get(hash).catch(() => undefined)
  if (kept && (await hashOf(kept.bytes)) === hash) return kept.bytes
  const bytes = new Uint8Array(await (await download(path)).arrayBuffer())
  if ((await hashOf(bytes)) !== hash) throw new DamagedPaper()
  // A device without room goes on from memory, and loads it again next time.
  await attemptDatabase.packs.put({ hash, bytes }).catch(() => undefined)
  return bytes
}

/** Loads the sealed files of a paper. Throws CallError, DamagedPaper, and if this device does not keep them. */
export async function keepSealed({ hash, assets }: Grant['paper']): Promise<void> {
  const files = [hash, ...assets.map((asset) => asset.hash)]
  for (const file of files) await sealedFile(file === hash ? `/papers/${hash}` : `/papers/${hash}/${file}`, file)
  if ((await attemptDatabase.packs.where('hash').anyOf(files).count()) < new Set(files).size) throw new Error(noRoom)
}

async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return toBase64(digest).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(base64), 'AES-GCM', false, ['decrypt'])

/** Opens a sealed file: its iv, the ciphertext, the tag. Throws DamagedPaper. */
export async function unseal(key: CryptoKey, sealed: Bytes): Promise<ArrayBuffer> {
  const iv = sealed.subarray(0, sealLimits.iv)
  try {
    return await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.subarray(sealLimits.iv))
  } catch {
    throw new DamagedPaper()
  }
}

async function readPack(key: CryptoKey, sealed: Bytes): Promise<Pack> {
  const packed = await unseal(key, sealed)
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const pack = (await new Response(unpacked).json()) as Pack
  if (pack.version !== packVersion) throw new DamagedPaper()
  return pack
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
