import { indexPaper, type PaperIndex } from '@abhyas/shared/assessment/attempts/check-events'
import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { ScoredPaper } from '@abhyas/shared/assessment/scoring/paper'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'
import type { PackKey, WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../core/errors.ts'
import { isPracticePaper } from '@abhyas/shared/assessment/practice/limits'
import type { TestRecord } from '../test-papers/model.ts'
import { PaperModel } from '../test-papers/papers/model.ts'
import { readWholePaper } from '../test-papers/papers/storage.ts'
import { readWithPictures } from '../test-papers/publish/with-pictures.ts'
import { readPracticePaper } from './practice-paper.ts'

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
/** Each practice has a paper of its own, of fifty questions at most. */
const maxPractices = 200

/** Papers never change, so they are kept for as long as there is room. Concurrent reads share one promise. */
const kept = new LRUCache<string, Promise<KnownPaper>>({ max })
const keptPractices = new LRUCache<string, Promise<KnownPaper>>({ max: maxPractices })

/** Reads a paper with its keys. Throws 404. */
export function knownPaper(hash: string): Promise<KnownPaper> {
  const isPractice = isPracticePaper(hash)
  const papers = isPractice ? keptPractices : kept
  const known = papers.get(hash)
  if (known) return known
  const read = isPractice ? readPractice(hash) : readPaper(hash)
  papers.set(hash, read)
  read.catch(() => papers.delete(hash))
  return read
}

/** The keys of all questions of a test's forms, form by form. Throws 404. */
export async function keysOfForms({ papers }: Pick<TestRecord, 'papers'>): Promise<readonly PackKey[]> {
  const known = await Promise.all(papers.map(({ hash }) => knownPaper(hash)))
  return known.flatMap(({ whole }) => Object.values(whole.keys))
}

/** A paper with its keys, and its pictures within the texts. Throws 404. */
export const paperWithPictures = async (hash: string): Promise<WholePaper> =>
  isPracticePaper(hash) ? (await knownPaper(hash)).whole : readWithPictures(hash)

/** Nothing of a practice is sealed: its person gets it with its keys. */
async function readPractice(hash: string): Promise<KnownPaper> {
  const whole = await readPracticePaper(hash)
  const sealed = { paper: { hash, bytes: 0, assets: [] }, key: '' }
  return { whole, index: indexPaper(whole), scored: scoredPaperOf(whole), sealed }
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
