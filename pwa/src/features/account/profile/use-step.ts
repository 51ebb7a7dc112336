import type { FieldErrors } from '@abhyas/shared/forms/check-form'
import { fieldsOf, madeOf, withFields } from '@abhyas/shared/identity/profile/changes'
import { profileParts, type StepValues } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { QueuedChange } from '../../../data/outbox/kinds/profile.ts'
import type { StepDraft } from '../../../data/profile-drafts.ts'
import { openStep, type StepAhead } from '../../../data/open-step.ts'

/** What the form of a step shows, and how it is changed, kept and sent off. */
export interface StepForm<Id extends StepId = StepId> {
  readonly values: StepValues[Id]
  readonly set: (more: Partial<StepValues[Id]>) => void
  readonly problems: FieldErrors
  /** Counts the attempts that failed. */
  readonly submitCount: number
  readonly isChanged: boolean
  readonly keptAt: number | undefined
  readonly isUnkept: boolean
  readonly found: StepDraft | undefined
  readonly discard: () => Promise<void>
  readonly removeRow: (field: string) => Promise<void>
  /**
   * Whether all is right; where it is, what was changed is in the queue. Throws what the device said if it takes no
   * more.
   */
  readonly submit: () => Promise<boolean>
}

/**
 * A step of the profile: what the server has, what waits to be sent, what was typed before, and what is typed now, one
 * upon the other. `queue` holds what waits of this step, `refused` is what the server found wrong, `ahead` the draft
 * where it was read before. Undefined while the device reads the draft.
 */
export function useStep<Id extends StepId>(
  id: Id,
  profile: Profile,
  queue: readonly QueuedChange[],
  refused: FieldErrors | undefined,
  ahead: StepAhead | undefined,
): StepForm<Id> | undefined {
  const [store] = useState(() => openStep(profile.id, id, ahead))
  useEffect(() => store.follow(), [store])
  const { isOpen, changes, keptAt, isUnkept, found } = useSyncExternalStore(store.subscribe, store.snapshot)
  const [problems, setProblems] = useState<FieldErrors>(refused ?? {})
  const [submitCount, setSubmitCount] = useState(refused ? 1 : 0)
  const saved = useMemo(() => savedView(id, profile, queue), [id, profile, queue])
  const values = useMemo(() => withFields(saved, madeOf(changes)), [saved, changes])
  if (!isOpen) return undefined

  const check = (some: StepValues[Id]) => profileParts[id].check(some, { registrant: profile.i_am, today: new Date() })
  function set(more: Partial<StepValues[Id]>): void {
    store.set(saved, more)
    // Who has tried once sees each problem go as it is mended; none comes while they type.
    if (submitCount > 0) setProblems((shown) => stillWrong(shown, check({ ...values, ...more })))
  }
  async function submit(): Promise<boolean> {
    await store.hasRead
    const wrong = check(withFields(saved, madeOf(store.snapshot().changes)))
    const isRight = Object.keys(wrong).length === 0
    if (isRight) await store.send()
    else {
      setProblems(wrong)
      setSubmitCount((count) => count + 1)
    }
    return isRight
  }
  async function discard(): Promise<void> {
    setProblems({})
    await store.discard()
  }
  return {
    values,
    set,
    problems,
    submitCount,
    found,
    discard,
    removeRow: (field) => store.removeRow(field, fieldsOf(saved)[field]),
    submit,
    keptAt,
    isUnkept,
    isChanged: Object.keys(changes).length > 0,
  }
}

/** What the server will have when everything that waits is sent. */
const savedView = <Id extends StepId>(id: Id, profile: Profile, queue: readonly QueuedChange[]): StepValues[Id] =>
  queue
    .filter(({ state }) => state !== 'unreadable')
    .reduce(
      (values, { changes }) => withFields(values, madeOf(changes)),
      profileParts[id].of(profile) as StepValues[Id],
    )

const stillWrong = (shown: FieldErrors, wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.keys(shown).flatMap((field) => (wrong[field] ? [[field, wrong[field]]] : [])))
