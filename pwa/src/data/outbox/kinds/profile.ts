import {
  type Changes,
  type Conflict,
  decided,
  fieldsOf,
  isSame,
  madeOf,
  rebase,
  withFields,
} from '@abhyas/shared/identity/profile/changes'
import { deletionOf, profileParts } from '@abhyas/shared/identity/profile/parts'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { StepId } from '@abhyas/shared/identity/profile/steps'
import { copyId, draftId } from '../../device-ids.ts'
import type { OutboxStore } from '../engine.ts'
import type { Kind, Queued } from '../kind.ts'

/** A change of one step of the profile. */
export interface QueuedChange extends Queued {
  readonly step: StepId
  readonly changes: Changes
  readonly conflicts?: readonly Conflict[]
}

export type ProfileOutbox = OutboxStore<QueuedChange, Profile>

const kind = 'profile'
/** Drafts of another version are not read: increase it when the values of a step change. */
const draftSchema = 1

export const profilePage = { path: '/profile/edit', name: 'profile' }
export const profileCopyId = (userId: string): string => copyId(kind, userId)
export const stepDraftId = (userId: string, step: StepId): string => draftId(kind, userId, step, draftSchema)
export const isProfileChange = (change: Queued): change is QueuedChange => (change.kind ?? kind) === kind

/** Steps of the profile: merged field by field, one step after the other, each on the newest profile. */
export const profileKind = {
  kind,
  schema: 1,
  documentKey: ({ step }) => step,
  rebase(change, profile) {
    const { set, conflicts } = rebase(change.changes, fieldsOf(profileParts[change.step].of(profile)))
    const left = Object.entries(change.changes).filter(([field]) => Object.hasOwn(set, field))
    return { rest: left.length > 0 ? { ...change, changes: Object.fromEntries(left) } : undefined, conflicts }
  },
  /** A change whose base is what others have made gets the base that became of it. */
  onTop(changes, sent, profile) {
    const fields = fieldsOf(profileParts[sent.step].of(profile))
    return Object.fromEntries(
      Object.entries(changes ?? {}).map(([field, change]) => {
        const before = sent.changes[field]
        return [field, before && isSame(before.mine, change.base) ? { ...change, base: fields[field] } : change]
      }),
    )
  },
  call({ step, changes }, profile) {
    const [set, part] = [madeOf(changes), profileParts[step]]
    const values: object = part.of(profile)
    return deletionOf(set) ?? part.save(withFields(values, set) as never, profile)
  },
  describe: ({ step, changes }) => ({
    page: profilePage,
    part: step,
    fields: Object.keys(changes ?? {}),
  }),
  copyId: ({ userId }) => profileCopyId(userId),
  draftId: ({ userId, step }) => stepDraftId(userId, step),
} satisfies Kind<QueuedChange, Profile>

/** A conflict as somebody decided it: it waits again, made on what they saw. */
export function resolved(change: QueuedChange, isMine: (field: string) => boolean): QueuedChange {
  const { conflicts = [], ...rest } = change
  return { ...rest, state: 'waiting', changes: decided(change.changes, conflicts, isMine) }
}
