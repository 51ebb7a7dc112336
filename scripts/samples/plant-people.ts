import { noticeVersion } from '@abhyas/shared/marketplace/learners/notice'
import { titleAndName } from '@abhyas/shared/identity/registration/rules'
import { consentPurposes } from '@abhyas/shared/marketplace/learners/choices'
import { VerificationTokenModel } from '../../api/src/identity/verification-codes/model.ts'
import { markVerified } from '../../api/src/identity/verification-codes/verification-tokens.ts'
import { register } from '../../api/src/identity/registration/commands.ts'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { secretHash } from '../../api/src/core/secrets.ts'
import { addLearner } from '../../api/src/marketplace/learners/commands.ts'
import { linkByCode, makeCode } from '../../api/src/marketplace/learners/invites.ts'
import { LearnerModel, type LearnerRecord } from '../../api/src/marketplace/learners/model.ts'
import { ownLearner } from '../../api/src/marketplace/learners/queries.ts'
import { AvailabilityModel } from '../../api/src/marketplace/lessons/availability/model.ts'
import { type Actor, callAs, once, origin, signIn, type System } from './act.ts'
import { letters, sampleLevel, samplePeople, type SamplePerson } from './people.ts'

const registrantOf = {
  tutor: 'Teacher',
  institute: 'Institute/Tutorial Center',
  guardian: 'Guardian',
  student: 'Student',
  child: 'Student',
} as const

interface Place {
  readonly pincode: string
  readonly location: string
}

/** Registers the sample people who are not there, and signs all of them in. */
export async function plantPeople(system: System, password: string): Promise<Actor[]> {
  const actors: Actor[] = []
  for (const person of samplePeople) {
    const known = await UserModel.findOne({ email_key: person.email }, { _id: 1 }).lean()
    if (!known) await registerSample(system, person, password)
    const user = await UserModel.findOne({ email_key: person.email }, { public_id: 1, roles: 1 }).lean()
    const claims = await signIn(system, user!)
    actors.push({ ...person, id: String(user!._id), public_id: user!.public_id!, claims, isNew: !known })
  }
  return actors
}

/** No code is sent: the address has no mailbox, and the number is nobody's. */
async function registerSample({ context, app }: System, person: SamplePerson, password: string): Promise<void> {
  const { keys } = context
  const now = new Date()
  const country = '1'
  const first = await markVerified(undefined, 'email', keys.hmac('email', person.email), now)
  const ticket = await markVerified(first, 'mobile', keys.hmac('mobile', country + person.mobile), now)
  const isInstitute = person.kind === 'institute'
  await register(
    context,
    {
      i_am: registrantOf[person.kind],
      contact_person: person.name,
      email_id: person.email,
      mobile_no: person.mobile,
      whatsapp_no: person.mobile,
      password,
      confirmPassword: password,
      location: [await placeAt(app, person.pincode)],
      terms_agreement: true,
      ...(isInstitute
        ? {
            institute_name: titleAndName(person.name).name,
            instituteCategory: 'Coaching',
            services_offered: ['Classroom guidance', 'Online Guidance'],
          }
        : { gender: person.at % 2 === 0 ? 'female' : 'male', interested_in: ['Online Classes', 'Institute'] }),
    },
    ticket,
    origin,
  )
  await VerificationTokenModel.deleteOne({ _id: secretHash(ticket) })
}

async function placeAt(app: System['app'], pincode: string): Promise<Place> {
  const answer = await app.inject({ url: `/api/v1/location/pincode?pincode=${pincode}&limit=1` })
  const [place] = answer.json<{ data: Place[] }>().data
  if (!place) throw new Error(`The list of places has no pincode ${pincode}. Start Abhyas once, and try again.`)
  return { pincode: place.pincode, location: place.location }
}

/** Fills in the profiles, each step once: what somebody has changed since stays. */
export async function plantProfiles(system: System, actors: readonly Actor[]): Promise<void> {
  for (const actor of actors) {
    const teaches = actor.kind === 'tutor' || actor.kind === 'institute'
    if (teaches) await sayTeaching(system, actor)
    else await callAs(system, actor, ['PUT', '/update'], { ...about(actor), interested_in: learns }, 'sample-about')
    const place = await placeAt(system.app, actor.pincode)
    await callAs(system, actor, ['PUT', '/teacher/contact_information'], contactOf(actor, place), 'sample-contact')
    if (teaches) await setTimes(system, actor)
  }
}

const learns = ['Home Tuition', 'Online Classes']
const about = ({ mobile, kind, name }: Actor) => ({
  whatsapp_no: mobile,
  nationality: 'Indian',
  ...(kind === 'institute' && { institute_name: titleAndName(name).name }),
})

interface LevelRow {
  readonly level_id: string
  readonly sublevel_id: string | null
  readonly combined: string
}

type SubjectRow = Readonly<Record<'id' | 'name', string>>

/** The level of all samples, and the subject of one of them there. Throws if the lists have none. */
export async function taughtBy(
  system: System,
  actor: Actor,
): Promise<{ level: LevelRow; subject: readonly SubjectRow[] }> {
  const levels = await callAs<LevelRow[]>(system, actor, ['GET', '/level/all'])
  const level = levels.find(({ sublevel_id, combined }) => sublevel_id !== null && combined.endsWith(sampleLevel))
  const path = `/level/subjects?sub_level_id=${level?.sublevel_id}`
  const subjects = level ? await callAs<SubjectRow[]>(system, actor, ['GET', path]) : []
  const subject = subjects.filter(({ name }) => name === actor.subject)
  if (!level || subject.length === 0) throw new Error(`The lists have no ${actor.subject} of ${sampleLevel}.`)
  return { level, subject }
}

async function sayTeaching(system: System, actor: Actor): Promise<void> {
  const { level, subject } = await taughtBy(system, actor)
  const entry = { level, subject, board: [['CBSE', 'CISCE'][actor.at % 2]] }
  await callAs(system, actor, ['POST', '/level/all'], { data: [entry] }, 'sample-teaching')
  const from = 500 * (actor.at % 4)
  const own = {
    charge: `${from}-${from + 500} INR`,
    instituteOrTrainingLocation: ['Online', ...(actor.at % 2 ? ['My Place'] : ["Student's Home"])],
    totalExperience: `${1 + (actor.at % 9)}-${2 + (actor.at % 9)} years`,
    experienceInInstitution: 'no',
    tutoringApproach: `A sample. Ten questions of ${actor.subject} a day, checked the same evening.`,
  }
  const isTutor = actor.kind === 'tutor'
  const body = isTutor ? { ...about(actor), ...own } : about(actor)
  await callAs(system, actor, ['PUT', '/update'], body, 'sample-about')
}

/** Students are of age: nobody has to agree for them. Of children their guardians say the same. */
export const birthOf = ({ kind, at }: Pick<Actor, 'kind' | 'at'>): string =>
  kind === 'child' ? `${2011 + (at % 3)}-04-1${at % 10}` : kind === 'student' ? '2004-03-09' : '1985-03-09'

const contactOf = ({ kind, at }: Actor, place: Place) => ({
  date_of_birth: birthOf({ kind, at }),
  marital_status: 'Single',
  ...(kind === 'tutor' && { vehical_you_have: 'Two Wheeler' }),
  is_address_1_permanent: 'Yes',
  state: 'India',
  country: 'India',
  ...place,
  ...((kind === 'guardian' || kind === 'student' || kind === 'child') && {
    name_of_institute_university: 'Sample School',
    board_council: 'CBSE',
    studying_in: 'Class X',
  }),
  ...(kind === 'guardian' && { relation_with_student: 'Mother' }),
})

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Every day from 8 to 21; lessons of teachers are confirmed at once, institutes confirm them. */
async function setTimes(system: System, actor: Actor): Promise<void> {
  if (await AvailabilityModel.exists({ _id: actor.id })) return
  await callAs(system, actor, ['PUT', '/teacher/availability'], {
    time_zone: 'Asia/Kolkata',
    weekly: everyDay.map((day) => ({ day, from: '08:00', to: '21:00' })),
    minutes: 60,
    trial: { minutes: 30, free: true },
    instant: actor.kind === 'tutor',
  })
}

/** Somebody who asks for lessons, with one whom they answer for. */
export interface Family {
  readonly asker: Actor
  /** Their ids. */
  readonly learners: readonly string[]
}

const children = 12
const classes = ['Class VIII', 'Class IX', 'Class X'] as const

/** Adds the children of the guardians. Answers who asks for lessons, and for whom: guardians, and students of age. */
export async function plantFamilies({ context }: System, actors: readonly Actor[]): Promise<Family[]> {
  const guardians = actors.filter(({ kind }) => kind === 'guardian')
  const of = new Map<string, string[]>()
  for (let child = 0; child < children; child++) {
    const guardian = guardians[child % guardians.length]!
    const about = {
      first_name: `Sample Child ${letters[child]}`,
      date_of_birth: birthOf({ kind: 'child', at: child }),
      studying_in: classes[child % classes.length]!,
      board: 'CBSE',
      medium: 'English',
      relation: 'Mother',
      consents: [...consentPurposes],
      notice_version: noticeVersion,
    }
    const { _id, user_id } = await once<LearnerRecord>(LearnerModel, `sample child ${child}`, (id) =>
      addLearner(guardian.id, about, id),
    )
    of.set(guardian.id, [...(of.get(guardian.id) ?? []), String(_id)])
    const account = actors.find(({ kind, at }) => kind === 'child' && at === child)
    if (account && !user_id) await linkAccount(context, String(_id), { guardian, account })
  }
  const families: Family[] = guardians.map((asker) => ({ asker, learners: of.get(asker.id) ?? [] }))
  for (const asker of actors.filter(({ kind }) => kind === 'student'))
    families.push({ asker, learners: [String((await ownLearner(asker.id))!._id)] })
  return families
}

/** A guardian makes a code for their child, with which the child's own account says whose it is. */
async function linkAccount(
  context: System['context'],
  learner: string,
  { guardian, account }: { readonly guardian: Actor; readonly account: Actor },
): Promise<void> {
  const { code } = await makeCode(context, learner, guardian.id, { kind: 'account' })
  await linkByCode(context, account.id, { code })
}
