import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { type Copied, orKept } from './copied.ts'
import { directoryDatabase, maxKeptPages } from './directory-database.ts'
import { keepAnswers } from './kept-answers.ts'

/** Reads a page of the directory; without an answer, the same page as this device has read it before. */
export const readTutors = (path: string): Promise<Copied<DirectoryReply>> =>
  orKept<DirectoryReply>(
    path,
    (answer) => keepAnswers(directoryDatabase.pages, [[path, answer]], maxKeptPages),
    async () => {
      const kept = await directoryDatabase.pages.get(path)
      return kept && { ...kept.answer, keptAt: kept.at }
    },
  )
