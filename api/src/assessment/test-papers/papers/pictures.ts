import { assetScheme, minAssetBytes, type PackAsset } from '@abhyas/shared/assessment/test-papers/pack'
import { pictureData } from '@abhyas/shared/content/questions/size-rules'
import { seal, type SealedFile } from './seal.ts'

/** Pictures of a paper. Each is sealed once, however often it occurs. */
export interface SealedPictures {
  /** Returns a text with the addresses of large pictures instead of the pictures. */
  replace(html: string): string
  /** The same, but for pictures that `replace` has met. Others stay, so that nothing that is secret becomes a file. */
  replaceKnown(html: string): string
  readonly assets: readonly PackAsset[]
  readonly files: readonly SealedFile[]
}

export function sealPictures(key: Uint8Array): SealedPictures {
  const [assets, files]: [PackAsset[], SealedFile[]] = [[], []]
  const known = new Map<string, string>()
  const addressOf = (data: string): string => {
    const picture = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')
    if (picture.length < minAssetBytes) return data
    const file = seal(key, picture)
    files.push(file)
    assets.push({ hash: file.hash, bytes: file.bytes.length, type: data.slice('data:'.length, data.indexOf(';')) })
    return assetScheme + file.hash
  }
  return {
    assets,
    files,
    replace: (html) =>
      html.replaceAll(pictureData, (data) => {
        const address = known.get(data) ?? addressOf(data)
        known.set(data, address)
        return address
      }),
    replaceKnown: (html) => html.replaceAll(pictureData, (data) => known.get(data) ?? data),
  }
}

/** Bytes of the pictures in a content or any other value, about as many as they need in a pack. */
export function pictureBytesOf(value: unknown): number {
  let bytes = 0
  for (const [data] of JSON.stringify(value).matchAll(pictureData)) bytes += Math.floor(data.length * 0.75)
  return bytes
}
