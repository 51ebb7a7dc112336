import { notFound } from '../../../core/errors.ts'
import { PaperModel } from './model.ts'

/** A sealed file of a paper. */
export interface PaperFile {
  readonly hash: string
  readonly bytes: number
}

/** Finds the pack of a paper, or one of its pictures. Throws 404. */
export async function findPaperFile(hash: string, asset?: string): Promise<PaperFile> {
  const paper = await PaperModel.findById(hash, { bytes: 1, assets: 1 }).lean()
  const file =
    asset === undefined ? paper && { hash, bytes: paper.bytes } : paper?.assets.find((one) => one.hash === asset)
  if (!file) throw notFound('paper')
  return file
}
