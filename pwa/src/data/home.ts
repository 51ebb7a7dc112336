import type { Home } from '@abhyas/shared/marketplace/home/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { type Copied, orKept } from './copied.ts'

type Subjects = Home['subjects']
type Read = Copied<SuccessAnswer<Pick<Home, 'subjects'>>>

/** The key on this device. Public, and the same for everybody: it stays when somebody logs out. */
const key = 'home-subjects'

/** Reads what the home page shows; without an answer, what this device has kept of it. Throws CallError. */
export const readHome = (path: string): Promise<Read> =>
  orKept<SuccessAnswer<Home>>(
    path,
    async ({ data }) => localStorage.setItem(key, JSON.stringify({ at: Date.now(), subjects: data.subjects })),
    async () => {
      const kept = keptHome()
      return kept && ({ success: true, message: '', data: { subjects: kept.subjects }, keptAt: kept.at } as never)
    },
  )

/** What was shown last, and when (ms since 1970). Undefined where there is nothing, and where the browser keeps nothing. */
export function keptHome(): { readonly at: number; readonly subjects: Subjects } | undefined {
  try {
    const { at, subjects } = JSON.parse(localStorage.getItem(key) ?? '{}') as { at?: number; subjects?: Subjects }
    return typeof at === 'number' && Array.isArray(subjects) ? { at, subjects } : undefined
  } catch {
    return undefined
  }
}
