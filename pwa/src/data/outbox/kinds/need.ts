import type { NewNeed } from '@abhyas/shared/marketplace/needs/shapes'
import type { Kind, Queued } from '../kind.ts'

/** What a family needs, which the server does not have. */
export interface NeedChange extends Queued {
  readonly need: NewNeed
}

/** A refused one stands among one's own needs, with the reason. */
export const needKind: Kind<NeedChange> = {
  kind: 'need',
  schema: 2,
  call: ({ need }) => ({ method: 'POST', path: '/requirements', body: need }),
  documentKey: ({ need }) => `need ${need?.learner_id ?? ''} ${need?.subject ?? ''}`,
  describe: ({ need }) => ({ page: { path: '/needs', name: 'needs' }, part: need?.subject ?? '', fields: [] }),
}

export const isNeed = (change: Queued): change is NeedChange => change.kind === needKind.kind
