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
  const count = await VersionModel.countDocuments(before)
  // One at a time: twenty versions with pictures are thirty megabytes, which take long to decode.
  const kept = VersionModel.find(before)
    .sort({ number: -1 })
    .skip(Math.max(0, from - 1))
    .limit(place.limit)
    .lean<VersionRecord[]>()
    .cursor({ batchSize: 1 })
  const withinLimit = pictureLimit()
  const rows = from === 0 ? [withinLimit(currentVersion(question))] : []
  for await (const version of kept) if (rows.length < place.limit) rows.push(withinLimit(version))
  return { rows: await presentVersions(rows), total: count + 1 }
}

/** Characters of the texts in an answer. Twenty versions with the largest pictures would have thirty million. */
const maxCharacters = 4_000_000

type Version = Omit<VersionRecord, '_id'>

/** Leaves out the pictures of the versions that are too large together with those before them. */
function pictureLimit(): (version: Version) => Version {
  let left = maxCharacters
  return (version) => {
    for (const [, html] of htmlPartsOf(version.content)) left -= html.length
    return left >= 0 ? version : { ...version, content: withoutPictures(version.content) }
  }
}

const withoutPictures = (content: QuestionContent) =>
  JSON.parse(JSON.stringify(content).replaceAll(pictureData, 'data:,')) as QuestionContent

async function presentVersions(versions: readonly Version[]): Promise<QuestionVersion[]> {
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
