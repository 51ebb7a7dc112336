import type { OwnMaterial } from '@abhyas/shared/content/materials/shapes'
import { wordsOf } from '@abhyas/shared/content/locations/search'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { call } from '../../data/api-client.ts'
import { readKept } from '../../data/kept-reads.ts'
import { stateOf, whatIs } from '../../entities/material/material-words.ts'
import { dotted } from '../../ui/dotted.ts'
import { testsFor } from './admin-search-hits.ts'
import type { Hit } from './area-search-dialog.tsx'
import { teacherLinks } from './teacher-links.ts'

/** Hits of one kind that are shown at a time. */
const max = 8
const shortest = 2

/** The pages whose name has the words. */
export const pagesFor = (text: string): Hit[] =>
  teacherLinks
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ to, name }) => ({ id: to, group: 'Pages', title: name, hint: '', to }))

/** Own tests by words of their name. Throws CallError. */
export const ownTestsFor = async (text: string): Promise<Hit[]> =>
  text.length < shortest ? [] : testsFor(text, '/teacher')

/** Own material by words of its title. Throws CallError. */
export async function materialFor(text: string): Promise<Hit[]> {
  if (text.length < shortest) return []
  const asked = new URLSearchParams({ q: text.slice(0, 100), limit: String(max) })
  const { data } = await call<ListReply<OwnMaterial>>('GET', `/teacher/materials?${asked.toString()}`)
  return data.map((one) => ({
    id: one.id,
    group: 'Material',
    title: one.title,
    hint: dotted(whatIs(one), stateOf(one).text),
    to: `/teacher/downloadable?material=${one.id}`,
  }))
}

/** Of the newest inquiries those that have the words, also without a network. Throws CallError. */
export async function inquiriesFor(text: string): Promise<Hit[]> {
  const words = wordsOf(text)
  if (text.length < shortest || words.length === 0) return []
  const { data } = await readKept<ListReply<Inquiry>>('/inquiries?box=received&limit=50')
  return data
    .filter((one) => {
      const own = wordsOf([one.subject, one.level, one.asker, one.learner.first_name, one.message].join(' '))
      return words.every((word) => own.some((its) => its.startsWith(word)))
    })
    .slice(0, max)
    .map(({ id, subject, learner, asker, conversation_id }) => ({
      id,
      group: 'Inquiries',
      title: dotted(subject, learner.studying_in),
      hint: `Inquiry of ${asker}`,
      to: `/inbox/${conversation_id}`,
    }))
}
