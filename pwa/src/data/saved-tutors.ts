import type { ListReply } from '@abhyas/shared/list-reply'
import type { TutorCard } from '@abhyas/shared/marketplace/directory/shapes'
import { maxSaved } from '@abhyas/shared/marketplace/saved-tutors/limits'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { call, callErrorOf } from './api-client.ts'
import type { CallError } from './call-error.ts'
import type { Copied } from './copied.ts'
import { readKept } from './kept-reads.ts'
import { changeAnswer, type ReadResult, refresh, useRead } from './queries.ts'
import { sessionAtom } from './session.ts'

type Saved = Copied<ListReply<TutorCard>>

const path = `/saved-tutors?limit=${maxSaved}`

/** What somebody wants of a tutor, until the server has said so: true is saved. */
const wishesAtom = atom<ReadonlyMap<string, boolean>>(new Map())
const store = getDefaultStore()

/** The tutors that the signed-in person has saved, as they want it now: what is on its way counts. Without a session nothing. */
export function useSavedTutors(): ReadResult<Saved> {
  const session = useAtomValue(sessionAtom)
  const read = useRead<Saved>(session && path, { read: readKept, isKept: true })
  const wishes = useAtomValue(wishesAtom)
  if (!read.answer || wishes.size === 0) return read
  const data = read.answer.data.filter(({ id }) => wishes.get(id) !== false)
  return { ...read, answer: { ...read.answer, data } }
}

/** Whether somebody has saved this tutor. False while it is not known. */
export function useIsSaved(id: string): boolean {
  const { answer } = useSavedTutors()
  return useAtomValue(wishesAtom).get(id) ?? answer?.data.some((card) => card.id === id) ?? false
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Saves a tutor, or forgets them: at once on the screen, then at the server. Changes of the same tutor go one after the
 * other. Where the server does not take it, the screen shows what was before. Returns the problem.
 */
export async function setSaved(id: string, isSaved: boolean): Promise<CallError | undefined> {
  wish(id, isSaved)
  const turn = (turns.get(id) ?? Promise.resolve()).then(() => send(id, isSaved))
  turns.set(id, turn)
  const problem = await turn
  if (turns.get(id) === turn) {
    turns.delete(id)
    wish(id, undefined)
  }
  return problem
}

async function send(id: string, isSaved: boolean): Promise<CallError | undefined> {
  try {
    const answer = await call<{ data: TutorCard }>(isSaved ? 'PUT' : 'DELETE', `/saved-tutors/${id}`)
    changeAnswer<Saved>(path, (list) => {
      const others = list.data.filter((card) => card.id !== id)
      return { ...list, data: isSaved ? [answer.data, ...others] : others }
    })
    refresh('/saved-tutors')
    return undefined
  } catch (error) {
    return callErrorOf(error)
  }
}

function wish(id: string, isSaved: boolean | undefined): void {
  const wishes = new Map(store.get(wishesAtom))
  if (isSaved === undefined) wishes.delete(id)
  else wishes.set(id, isSaved)
  store.set(wishesAtom, wishes)
}
