import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { type Copied, orKept } from './copied.ts'
import { directoryDatabase, maxKeptPages } from './directory-database.ts'
import { keepAnswers } from './kept-answers.ts'

/**
 * Reads a page of the directory; without an answer, the same page as this device has kept it. Reading alone keeps
 * nothing: who tries filters reads many pages that they never see.
 */
export const readTutors = (path: string): Promise<Copied<DirectoryReply>> =>
  orKept<DirectoryReply>(
    path,
    () => Promise.resolve(),
    async () => {
      const kept = await directoryDatabase.pages.get(path)
      return kept && { ...kept.answer, keptAt: kept.at }
    },
  )

/** Keeps a page that somebody sees. A browser that keeps nothing loses the copy, never the page. */
export const keepTutors = (path: string, answer: DirectoryReply): Promise<void> =>
  keepAnswers(directoryDatabase.pages, [[path, answer]], maxKeptPages).catch(() => undefined)
