import mongoose from 'mongoose'
import { conversationId, ConversationModel } from '../../../../api/src/marketplace/conversations/model.ts'
import { LearnerModel } from '../../../../api/src/marketplace/learners/model.ts'
import { plantTakers, type Taker } from '../attempts/takers.ts'

/** A conversation of a grown-up learner and a tutor. */
export interface Talk {
  readonly id: string
  readonly family: Taker
  readonly tutor: Taker
}

/** So many conversations, of people who are signed in. */
export async function plantTalks(count: number): Promise<Talk[]> {
  const people = await plantTakers(2 * count)
  const now = new Date()
  const about = { guardians: [], first_name: 'Mira', studying_in: '', board: '', medium: '', consents: [], version: 1 }
  const talks = Array.from({ length: count }, (_, n) => {
    const [family, tutor] = [people[2 * n]!, people[2 * n + 1]!]
    const learner = new mongoose.Types.ObjectId()
    return { family, tutor, learner, _id: conversationId(family.id, tutor.id, learner.toHexString()) }
  })
  await LearnerModel.insertMany(
    talks.map(({ learner, family }) => ({
      ...about,
      _id: learner,
      user_id: family.id,
      date_of_birth: '2000-01-01',
      created_at: now,
      updated_at: now,
    })),
  )
  const member = (user_id: string, role: string) => ({ user_id, role, read_seq: 0, muted: false })
  await ConversationModel.insertMany(
    talks.map(({ _id, family, tutor, learner }) => ({
      _id,
      members: [member(family.id, 'student'), member(tutor.id, 'tutor')],
      learner_id: learner,
      subject: 'Physics',
      last_seq: 0,
      last_at: now,
      preview: '',
      closed_by: [],
      held: false,
      created_at: now,
      updated_at: now,
    })),
  )
  return talks.map(({ _id, family, tutor }) => ({ id: _id.toHexString(), family, tutor }))
}

/** The tutor writes. Answers the number, and when it was sent. */
export async function send(url: string, { id, tutor }: Talk, n: number): Promise<{ seq: number; at: number }> {
  const at = performance.now()
  const answer = await fetch(`${url}/api/v1/conversations/${id}/messages`, {
    method: 'POST',
    headers: { authorization: tutor.authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ text: `Is Monday fine for chapter ${n}?` }),
  })
  if (answer.status !== 201) throw new Error(`a message was answered with ${answer.status} ${await answer.text()}`)
  return { seq: ((await answer.json()) as { data: { seq: number } }).data.seq, at }
}
