import { fileProblem } from '@abhyas/shared/marketplace/conversations/rules'
import type { MessageFile } from '@abhyas/shared/marketplace/conversations/shapes'
import { atom, useAtom } from 'jotai'
import { useState } from 'react'
import { callErrorOf, CallError } from '../../data/api-client.ts'
import { uploadFile } from '../../data/attached-files.ts'
import { signedInId } from '../../data/session.ts'

/** A file that goes out with what is written: on its way to the server, there, or not taken. */
export interface ChosenFile {
  readonly key: string
  readonly name: string
  readonly size: number
  /** How much of it is uploaded, from 0 to 1. */
  readonly part: number
  readonly problem?: string
  /** What the server has stored. Rejects with a CallError. */
  readonly stored: Promise<MessageFile>
}

export interface ChosenFiles {
  readonly files: readonly ChosenFile[]
  /** Why more were not taken. */
  readonly problem: string | undefined
  readonly add: (picked: readonly File[]) => void
  readonly remove: (key: string) => void
}

/** Of each person, and of what they write: they stay while somebody looks at another page, or turns the screen. */
const chosenAtom = atom<Readonly<Record<string, readonly ChosenFile[]>>>({})

/** Files go one after the other, because the server takes few of a person at a time. */
let last: Promise<unknown> = Promise.resolve()

interface Wanted {
  /** Where they are uploaded: files of one place are kept together. */
  readonly path: string
  readonly max: number
  /** Said of more. */
  readonly tooMany: string
}

/** Files for what is written next. They are uploaded when they are chosen. */
export function useChosenFiles({ path, max, tooMany }: Wanted): ChosenFiles {
  const [chosen, setChosen] = useAtom(chosenAtom)
  const [problem, setProblem] = useState<string>()
  const place = `${signedInId()} ${path}`
  const files = chosen[place] ?? []

  const setFiles = (update: (files: readonly ChosenFile[]) => readonly ChosenFile[]) =>
    setChosen((all) => ({ ...all, [place]: update(all[place] ?? []) }))

  const change = (key: string, what: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)))

  function chosenOf(file: File): ChosenFile {
    const key = crypto.randomUUID()
    const wrong = fileProblem(file)
    const stored = wrong
      ? Promise.reject(new CallError(422, { message: wrong }))
      : last.then(() => uploadFile(path, file, (part) => change(key, { part })))
    const told = stored.then(
      () => change(key, { part: 1 }),
      (error: unknown) => change(key, { problem: sentenceOf(error) }),
    )
    if (!wrong) last = told
    return { key, name: file.name, size: file.size, part: 0, stored, ...(wrong && { problem: wrong }) }
  }

  return {
    files,
    problem,
    add(picked) {
      const room = max - files.length
      setProblem(picked.length > room ? tooMany : undefined)
      const added = picked.slice(0, room).map(chosenOf)
      setFiles((all) => [...all, ...added])
    },
    remove(key) {
      setProblem(undefined)
      setFiles((all) => all.filter((one) => one.key !== key))
    },
  }
}

function sentenceOf(error: unknown): string {
  const { fields, message } = callErrorOf(error)
  return fields.file ?? message
}
