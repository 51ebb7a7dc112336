import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import type { OwnWork } from '@abhyas/shared/marketplace/classes/shapes'
import { tooManyFiles } from '@abhyas/shared/marketplace/classes/texts'
import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import { useState } from 'react'
import { workUploads } from '../../../data/attached-files.ts'
import { type ChosenFile, type ChosenFiles, useChosenFiles } from '../../../entities/file/use-chosen-files.ts'
import { useLatest } from '../../../ui/use-latest.ts'

export interface AnswerFiles {
  /** Those that were handed in before and stay. */
  readonly kept: readonly MessageFile[]
  readonly drop: (id: string) => void
  readonly chosen: ChosenFiles
  /** Why nothing can be handed in with them; empty for nothing. */
  readonly problem: string
  /** How many there are, the new ones with them. */
  readonly count: number
  /** Waits until all are uploaded, and answers their ids. Throws CallError. */
  readonly upload: () => Promise<string[]>
  readonly forget: () => void
}

/** The files of an answer: what was handed in before, and what is added. */
export function useAnswerFiles({ id, learner, submission }: OwnWork): AnswerFiles {
  const [kept, setKept] = useState<readonly MessageFile[]>(submission.files)
  const max = workLimits.files - kept.length
  const chosen = useChosenFiles({ path: workUploads(id, learner.id), max, tooMany: tooManyFiles })
  const latest = useLatest(chosen.files)
  return {
    kept,
    chosen,
    problem: problemOf(chosen.files),
    count: kept.length + chosen.files.length,
    drop: (gone) => setKept((all) => all.filter((one) => one.id !== gone)),
    async upload() {
      const stored: string[] = []
      for (const file of chosen.files)
        await file.stored.then(
          (one) => stored.push(one.id),
          (error: unknown) => {
            // One that was taken away meanwhile is not missed.
            if (latest().some(({ key }) => key === file.key)) throw error
          },
        )
      return [...kept.map((one) => one.id), ...stored]
    },
    forget() {
      for (const { key } of chosen.files) chosen.remove(key)
    },
  }
}

function problemOf(files: readonly ChosenFile[]): string {
  const refused = files.find((file) => file.problem)
  return refused ? `Remove ${refused.name}, which cannot be sent.` : ''
}
