import type { ListPage } from '@abhyas/shared/list-reply'
import type { QuestionVersion } from '@abhyas/shared/content/questions/shapes'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { htmlPartsOf } from '@abhyas/shared/content/questions/html-parts'
import { pictureData } from '@abhyas/shared/content/questions/size-rules'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { type RowsPage, skippedBy } from '../../core/records/page.ts'
import { decisionsOf } from './approvals/queries.ts'
import { findQuestion } from './queries.ts'
import { currentVersion, VersionModel, type VersionRecord } from './versions.ts'

/** Lists the versions of a question, the current one first. Throws 404. */
export async function listVersions(id: string, place: ListPage): Promise<RowsPage<QuestionVersion>> {
  const question = await findQuestion(id)
  // After an interrupted change the current version may also be stored. It is listed once.
  const before = { question_id: question._id, number: { $lt: question.version } }
  const from = skippedBy(place)
  const [kept, count] = await Promise.all([
    VersionModel.find(before)
      .sort({ number: -1 })
      .skip(Math.max(0, from - 1))
      .limit(place.limit)
      .lean<VersionRecord[]>(),
    VersionModel.countDocuments(before),
  ])
  const rows = (from === 0 ? [currentVersion(question), ...kept] : kept).slice(0, place.limit)
  return { rows: await presentVersions(withinLimit(rows)), total: count + 1 }
}

/** Characters of the texts in an answer. Twenty versions with the largest pictures would have thirty million. */
const maxCharacters = 4_000_000

/** Leaves out the pictures of the versions that are too large together, the oldest ones. */
function withinLimit<Version extends Pick<VersionRecord, 'content'>>(versions: readonly Version[]): Version[] {
  let left = maxCharacters
  return versions.map((version) => {
    for (const [, html] of htmlPartsOf(version.content)) left -= html.length
    return left >= 0 ? version : { ...version, content: withoutPictures(version.content) }
  })
}

const withoutPictures = (content: QuestionContent) =>
  JSON.parse(JSON.stringify(content).replaceAll(pictureData, 'data:,')) as QuestionContent

async function presentVersions(versions: readonly Omit<VersionRecord, '_id'>[]): Promise<QuestionVersion[]> {
  const [people, decisions] = await Promise.all([
    namesOfPeople(versions.map(({ by }) => by)),
    decisionsOf(versions.map(({ approval_id }) => approval_id)),
  ])
  return versions.map(({ number, content, state, by, at, approval_id }) => ({
    number,
    state,
    content,
    by_name: people.get(by) ?? '',
    at: at.toISOString(),
    review: decisions.get(approval_id?.toHexString() ?? '') ?? null,
  }))
}
