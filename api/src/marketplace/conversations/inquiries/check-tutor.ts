import type { NewInquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import * as texts from '@abhyas/shared/marketplace/inquiries/texts'
import { folded } from '@abhyas/shared/content/locations/search'
import { samplesApart } from '@abhyas/shared/identity/samples/texts'
import type { Types } from 'mongoose'
import { assertNoProblems } from '../../../core/assert-form.ts'
import { formInvalid } from '../../../core/errors.ts'
import { areApart } from '../../../identity/users/queries.ts'
import { UserModel } from '../../../identity/users/model.ts'
import { ListingModel, type ListingRecord } from '../../listings/model.ts'
import { ofSubject } from '../../listings/tokens.ts'

type Asked = Pick<ListingRecord, '_id' | 'at' | 'levels' | 'boards' | 'modes' | 'name' | 'places'>

/** The listing of the tutor who is asked, if they take inquiries and teach what is asked for. Throws 422. */
export async function findAskedTutor(userId: string, body: NewInquiry): Promise<Asked> {
  const tutor = await UserModel.findOne({ public_id: body.tutor_id ?? '' }, { _id: 1 }).lean()
  if (tutor && String(tutor._id) === userId) throw formInvalid({ tutor_id: texts.tutorIsSelf })
  const listing = tutor && (await findTaking(tutor._id))
  if (!listing) throw formInvalid({ tutor_id: texts.notListed })
  if (await areApart(userId, tutor._id)) throw formInvalid({ tutor_id: samplesApart })
  const isAmong = (names: readonly string[], name = '') =>
    name === '' || names.some((one) => folded(one) === folded(name))
  assertNoProblems({
    ...(!listing.at.includes(ofSubject(body.subject ?? '')) && { subject: texts.subjectNotTaught }),
    ...(!isAmong(listing.levels, body.level) && { level: texts.levelNotTaught }),
    ...(!isAmong(listing.boards, body.board) && { board: texts.boardNotTaught }),
    ...(!isAmong(listing.modes, body.mode) && { mode: texts.modeNotOffered }),
  })
  return listing
}

/** Is in the directory and takes inquiries. */
const findTaking = (_id: Types.ObjectId): Promise<Asked | null> =>
  ListingModel.findOne(
    { _id, state: 'shown', accepts_leads: { $ne: false } },
    { at: 1, levels: 1, boards: 1, modes: 1, name: 1, places: 1 },
  )
    .lean<Asked>()
    .exec()
