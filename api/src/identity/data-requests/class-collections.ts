import { allOf } from '@abhyas/shared/all-of'
import { AssignmentModel } from '../../marketplace/class-records/assignments/model.ts'
import { BatchModel } from '../../marketplace/class-records/batches/model.ts'
import { removeClassesOf } from '../../marketplace/classes/commands.ts'
import { MemberModel } from '../../marketplace/class-records/members/model.ts'
import { WorkFileModel } from '../../marketplace/classes/files/model.ts'
import { SubmissionModel } from '../../marketplace/classes/submissions/model.ts'
import { lessonCollections } from './lesson-collections.ts'
import type { OwnCollection } from './own-collection.ts'

/** The classes are removed first, with all that is in them and with what is somebody's own in those of others. */
const goesWithClasses = () => Promise.resolve()

/** Classes somebody teaches, what they have handed in in those of others, and lessons. */
export const classCollections: readonly OwnCollection[] = [
  {
    collection: BatchModel.collection,
    owned: (id) => ({ owner_id: id }),
    isFirst: true,
    remove: removeClassesOf,
    exported: {
      file: 'classes.json',
      fields: { owner_id: 0, join_code: 0, sealed_code: 0, open_slot: 0, seats_at: 0, sessions_at: 0 },
    },
  },
  {
    collection: AssignmentModel.collection,
    owned: (id) => ({ owner_id: id }),
    remove: goesWithClasses,
    exported: { file: 'given-work.json', fields: { owner_id: 0, waiting_since: 0 } },
  },
  {
    collection: MemberModel.collection,
    remove: goesWithClasses,
    exported: { file: 'joined-classes.json', fields: { user_id: 0, open_slot: 0, seat_at: 0 } },
  },
  {
    collection: SubmissionModel.collection,
    remove: goesWithClasses,
    exported: { file: 'handed-in-work.json', fields: { user_id: 0, marked_by: 0 } },
  },
  {
    collection: WorkFileModel.collection,
    remove: goesWithClasses,
    exported: { file: 'work-files.json', fields: allOf(['name', 'type', 'size', 'created_at'], 1 as const) },
  },
  ...lessonCollections,
]
