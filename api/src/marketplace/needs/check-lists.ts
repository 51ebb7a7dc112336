import { folded } from '@abhyas/shared/content/locations/search'
import { pincodeUnknown } from '@abhyas/shared/marketplace/directory/texts'
import { isOnlineOnly } from '@abhyas/shared/marketplace/needs/rules'
import type { ChangeNeed } from '@abhyas/shared/marketplace/needs/shapes'
import * as texts from '@abhyas/shared/marketplace/needs/texts'
import { centresReader } from '../../content/centres/queries.ts'
import { namesOfLists } from '../../content/reference-data/queries.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { placeOf } from '../directory/queries.ts'
import type { NeedRecord } from './model.ts'

type Named = Pick<NeedRecord, 'subject' | 'level' | 'board' | 'pincode' | 'place'>

/** What a need names, as the lists have it. Throws 422 for what no list has. */
export async function findNamed({ subject = '', level = '', board = '', ...asked }: ChangeNeed): Promise<Named> {
  const centres = await centresReader()()
  // What is said of a place stays out where it does not matter.
  const pincode = isOnlineOnly(asked.modes) ? '' : (asked.pincode ?? '')
  const [subjects, levels, boards] = await Promise.all([
    namesOfLists('subject'),
    namesOfLists('subLevel', 'level'),
    namesOfLists('board'),
  ])
  const known = {
    subject: subjects.get(folded(subject)),
    level: levels.get(folded(level)),
    board: board === '' ? '' : boards.get(folded(board)),
  }
  assertNoProblems({
    ...(known.level === undefined && { level: texts.levelUnknown }),
    ...(known.subject === undefined && { subject: texts.subjectUnknown }),
    ...(known.board === undefined && { board: texts.boardUnknown }),
    ...(pincode !== '' && !centres.isKnown(pincode) && { pincode: pincodeUnknown }),
  })
  const place = pincode === '' ? '' : await placeOf(pincode)
  return { subject: known.subject!, level: known.level!, board: known.board!, pincode, place }
}
