import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { needLimits } from '@abhyas/shared/marketplace/needs/limits'
import { useList } from '../../../data/use-reference-list.ts'
import { LearnerField } from '../../../entities/inquiry/for-whom.tsx'
import { type Place, PlaceField } from '../../../entities/place/place-field.tsx'
import { FormChoice, FormChoices, FormField, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { Muted } from '../../../ui/text.tsx'
import { useEmptyText } from '../../../ui/use-empty-text.ts'
import { modeChoices, startChoices, timeChoices } from './need-values.ts'

const distinct = (names: readonly (string | undefined)[]) => [...new Set(names.flatMap((name) => name || []))]

const Who = ({ learners }: { readonly learners: readonly Learner[] }) => (
  <>
    <LearnerField learners={learners} />
    <Level />
  </>
)

function Level() {
  const rows = useList('subLevel') ?? []
  const empty = useEmptyText(rows.length === 0)
  return (
    <FormSelect name="level" label="Class or course" empty={empty} options={distinct(rows.map(({ name }) => name))} />
  )
}

function What() {
  const level = useField<string>('level').value
  const subject = useField<string>('subject').value
  const levels = new Set((useList('subLevel') ?? []).flatMap(({ id, name }) => (name === level ? id : [])))
  const all = useList('subject') ?? []
  const ofLevel = all.filter(({ sub_level_id = '' }) => levels.has(sub_level_id))
  const names = distinct((ofLevel.length > 0 ? ofLevel : all).map(({ name }) => name)).toSorted()
  const empty = useEmptyText(all.length === 0)
  const boards = distinct((useList('board') ?? []).map(({ name }) => name))
  return (
    <>
      <FormSelect
        name="subject"
        label="Subject"
        empty={empty}
        options={subject && !names.includes(subject) ? [subject, ...names] : names}
      />
      <FormSelect name="board" label="Board (optional)" empty="Any board" options={boards} />
    </>
  )
}

const How = () => (
  <>
    <FormChoices name="modes" legend="Kinds of lessons" choices={modeChoices} />
    <FormField<Place | null> name="pincode">{(field) => <PlaceField {...field} label="Pincode or area" />}</FormField>
    <Muted>You need no pincode if you want only online lessons.</Muted>
  </>
)

const When = () => (
  <>
    <FormChoice name="starts" legend="Lessons begin" choices={startChoices} />
    <FormChoices name="times" legend="Good times (optional)" choices={timeChoices} />
  </>
)

const Rest = () => (
  <>
    <FormText
      name="charge_max"
      label="At most a session, in ₹ (optional)"
      inputProps={{ inputMode: 'numeric', maxLength: 9 }}
      clean={(typed) => typed.replaceAll(/\D/g, '')}
    />
    <FormText
      name="note"
      label="What else matters? (optional)"
      hint="Phone numbers and addresses are hidden."
      multiline
      minRows={4}
      inputProps={{ maxLength: 2 * needLimits.note }}
    />
    <Muted>Tutors see this without your name. Five may answer; you choose.</Muted>
  </>
)

/** All but for whom it is. */
export const EditFields = () => (
  <>
    <Level />
    <What />
    <How />
    <When />
    <Rest />
  </>
)

const fields = [Who, What, How, When, Rest] as const

interface QuestionProps {
  readonly at: number
  readonly learners: readonly Learner[]
}

/** The fields of a question, in the order of `questions`. */
export function QuestionFields({ at, learners }: QuestionProps) {
  const Fields = fields[at]!
  return <Fields learners={learners} />
}
