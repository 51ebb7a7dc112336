import type { DirectoryReply } from '@abhyas/shared/marketplace/directory/shapes'
import { type Copied, orKept } from './copied.ts'
import { keepAnswers } from './kept-answers.ts'
import { whenIdle } from './when-idle.ts'

/** The device's database, loaded when it is first needed: no page waits for it. */
const open = () => import('./directory-database.ts')

/**
 * Reads a page of the directory; without an answer, the same page as this device has kept it. Reading alone keeps
 * nothing: who tries filters reads many pages that they never see.
 */
export const readTutors = (path: string): Promise<Copied<DirectoryReply>> =>
  orKept<DirectoryReply>(
    path,
    () => Promise.resolve(),
    async () => {
      const kept = await (await open()).directoryDatabase.pages.get(path)
      return kept && { ...kept.answer, keptAt: kept.at }
    },
  )

/** Keeps a page that somebody sees. A browser that keeps nothing loses the copy, never the page. */
export async function keepTutors(path: string, answer: DirectoryReply): Promise<void> {
  try {
    await whenIdle()
    const { directoryDatabase, maxKeptPages } = await open()
    await keepAnswers(directoryDatabase.pages, [[path, answer]], maxKeptPages)
  } catch {
    // nothing is kept, and the page is as it was
  }
}
