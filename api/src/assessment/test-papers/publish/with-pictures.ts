import { assetScheme, type WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { notFound } from '../../../core/errors.ts'
import { PaperModel } from '../papers/model.ts'
import { inAllTexts } from '../papers/all-texts.ts'
import { unseal } from '../papers/seal.ts'
import { readWholePaper, sealedFiles } from '../papers/storage.ts'

/** The address of a picture in a text: the scheme, and the name of its file. */
const assetAddress = new RegExp(`${assetScheme}([\\w-]{43})`, 'g')

/**
 * Reads a published paper with its keys, and with its pictures within the texts, as its author sees it. One sealed
 * picture is in memory at a time; together they are at most as large as the limit of a test. Throws 404 if the paper is
 * gone.
 * @param hash the name of its pack
 */
export async function readWithPictures(hash: string): Promise<WholePaper> {
  const record = await PaperModel.findById(hash, { key: 1, assets: 1 }).lean()
  if (!record) throw notFound('form')
  const paper = await readWholePaper(hash)
  const key = Buffer.from(record.key.buffer)
  const pictures = new Map<string, string>()
  for (const { hash: name, type } of record.assets) {
    const picture = unseal(key, await sealedFiles.read(name))
    pictures.set(name, `data:${type};base64,${picture.toString('base64')}`)
  }
  if (pictures.size === 0) return paper
  const { sections, keys, ...head } = paper
  const shown = inAllTexts({ sections, keys }, assetScheme, (text) =>
    // A text can only name what is a picture of this paper: any other word that looks like an address stays.
    text.replaceAll(assetAddress, (all, name: string) => pictures.get(name) ?? all),
  )
  return { ...head, ...shown }
}
