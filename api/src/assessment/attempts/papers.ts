import { indexPaper, type PaperIndex } from '@abhyas/shared/assessment/attempts/check-events'
import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { ScoredPaper } from '@abhyas/shared/assessment/scoring/paper'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../core/errors.ts'
import { PaperModel } from '../test-papers/papers/model.ts'
import { readWholePaper } from '../test-papers/papers/storage.ts'

/** A paper, prepared for many attempts. */
export interface KnownPaper {
  readonly whole: WholePaper
  readonly index: PaperIndex
  readonly scored: ScoredPaper
  /** Its sealed files, and their key as base64. */
  readonly sealed: Pick<Grant, 'paper' | 'key'>
}

/** Papers that a process keeps: a running test has up to ten, and one takes about a megabyte. */
const max = 40

/** Papers never change, so they are kept for as long as there is room. Concurrent reads share one promise. */
const kept = new LRUCache<string, Promise<KnownPaper>>({ max })

/** Reads a paper with its keys. Throws 404. */
export function knownPaper(hash: string): Promise<KnownPaper> {
  const known = kept.get(hash)
  if (known) return known
  const read = readPaper(hash)
  kept.set(hash, read)
  read.catch(() => kept.delete(hash))
  return read
}

async function readPaper(hash: string): Promise<KnownPaper> {
  const [paper, whole] = await Promise.all([
    PaperModel.findById(hash, { key: 1, bytes: 1, assets: 1 }).lean(),
    readWholePaper(hash),
  ])
  if (!paper) throw notFound('paper')
  const sealed = {
    paper: { hash, bytes: paper.bytes, assets: [...paper.assets] },
    key: Buffer.from(paper.key.buffer).toString('base64'),
  }
  return { whole, index: indexPaper(whole), scored: scoredPaperOf(whole), sealed }
}
