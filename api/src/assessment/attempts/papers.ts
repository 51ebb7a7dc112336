import { indexPaper, type PaperIndex } from '@abhyas/shared/assessment/attempts/check-events'
import type { ScoredPaper } from '@abhyas/shared/assessment/scoring/paper'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { LRUCache } from 'lru-cache'
import { readWholePaper } from '../test-papers/papers/storage.ts'

/** A paper, prepared for many attempts. */
export interface KnownPaper {
  readonly whole: WholePaper
  readonly index: PaperIndex
  readonly scored: ScoredPaper
}

/** Papers that a process keeps: a running test has up to ten, and one takes about a megabyte. */
const max = 40

/** Papers never change, so they are kept for as long as there is room. Concurrent reads share one promise. */
const kept = new LRUCache<string, Promise<KnownPaper>>({ max })

/** Reads a paper with its keys. Throws if there is none. */
export function knownPaper(hash: string): Promise<KnownPaper> {
  const known = kept.get(hash)
  if (known) return known
  const read = readWholePaper(hash).then((whole) => ({ whole, index: indexPaper(whole), scored: scoredPaperOf(whole) }))
  kept.set(hash, read)
  read.catch(() => kept.delete(hash))
  return read
}
