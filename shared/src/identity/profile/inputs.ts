import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { contactFields, schoolFields } from './field-names.ts'

const closed = { additionalProperties: false }
/** Lengths of texts are rules, told in words; this only bounds what is read. */
const typed = (maxLength = 5_000) => Type.Optional(Type.String({ maxLength }))
const chosen = (maxItems = 300) => Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems }))

/** Shown in the form and not changed by it: taken in a body, and left alone. */
const readOnly = [
  'i_am',
  'role',
  'title',
  'contact_person',
  'email_id',
  'mobile_no',
  'gender',
  'profile_photo',
  'id',
  'terms_agreement',
  'status',
  'isChanged',
  'isExpChanged',
] as const
const EntryInput = Type.Object(
  {
    id: Type.Optional(Type.Union([Type.String({ maxLength: 24 }), Type.Null()])),
    level: Type.Optional(
      Type.Union([
        Type.Object(
          {
            level_id: typed(100),
            sublevel_id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
            level_name: typed(500),
            // A row of `GET /level/all` may come back as it went out.
            sublevel_name: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
            combined: typed(1_000),
          },
          closed,
        ),
        Type.Null(),
      ]),
    ),
    subject: Type.Optional(
      Type.Array(
        Type.Object(
          { id: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])), name: typed(500) },
          closed,
        ),
        { maxItems: 300 },
      ),
    ),
    board: chosen(),
  },
  closed,
)
export type EntryInput = Static<typeof EntryInput>
const oneOrMany = Type.Optional(
  Type.Union([Type.String({ maxLength: 500 }), Type.Array(Type.String({ maxLength: 500 }), { maxItems: 300 })]),
)

const updateFields = {
  whatsapp_no: typed(),
  nationality: typed(),
  otherNationality: typed(),
  interested_in: chosen(),
  services_offered: chosen(),
  institute_name: typed(),
  institute_category: typed(),
  institute_description: typed(20_000),
  postal_address: typed(),
  remarks: typed(20_000),
  how_much_do_you_charge: typed(),
  charge: typed(),
  currency: typed(),
  institute_or_training_location: oneOrMany,
  instituteOrTrainingLocation: oneOrMany,
  total_year_of_experience: typed(),
  totalExperience: typed(),
  experience_teaching: typed(),
  experienceInInstitution: typed(),
  university_name: typed(),
  instituteName: typed(),
  university_location: typed(),
  instituteLocation: typed(),
  period_of_service: typed(),
  servicePeriod: typed(),
  tutoring_description: typed(20_000),
  tutoringApproach: typed(20_000),
  level: Type.Optional(Type.Array(EntryInput, { maxItems: 50 })),
}
/** `PUT /update`: the profile payload of step 1, the teaching payload of step 2, or both. */
export const UpdateShape = Type.Object({ ...updateFields, ...allOf(readOnly, Type.Optional(Type.Unknown())) }, closed)
const UpdateFields = Type.Object(updateFields)
export type UpdateInput = Static<typeof UpdateFields>

/** `POST /level/all` replaces the entries of the caller. */
export const EntriesShape = Type.Object(
  { teacher_id: typed(100), data: Type.Array(EntryInput, { maxItems: 50 }) },
  closed,
)

const schoolInput = {
  ...allOf(schoolFields, Type.Optional(Type.Union([Type.String({ maxLength: 5_000 }), Type.Null()]))),
  languages: chosen(),
}
const SchoolInput = Type.Object({ ...schoolInput, class12Completed: typed(20) }, closed)
const HigherInput = Type.Object({ ...schoolInput, specialization: typed(), class12Completed: typed(20) }, closed)
export const EducationUpsertShape = Type.Object(
  {
    student_id: typed(100),
    educations: Type.Object(
      {
        common: SchoolInput,
        secondary: Type.Optional(Type.Union([SchoolInput, Type.Null()])),
        higher: Type.Optional(Type.Array(HigherInput, { maxItems: 100 })),
      },
      closed,
    ),
  },
  closed,
)
type School = Partial<Record<(typeof schoolFields)[number], string | null>> & { readonly languages?: readonly string[] }
export interface EducationInput {
  readonly common: School & { readonly class12Completed?: string }
  readonly secondary?: (School & { readonly class12Completed?: string }) | null
  readonly higher?: readonly (School & { readonly specialization?: string })[]
}

/** `PUT /teacher/contact_information`: fields left out stay as they are. */
export const ContactInputShape = Type.Object(
  {
    ...allOf(
      contactFields.filter((name) => name !== 'name_of_institute_university'),
      typed(),
    ),
    name_of_institute_university: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 5_000 }),
        Type.Object({ university_name: typed(), other_university: typed() }, closed),
      ]),
    ),
    id: typed(100),
    teacher_id: typed(100),
    profile_completed: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type ContactInput = Partial<
  Record<Exclude<(typeof contactFields)[number], 'name_of_institute_university'>, string>
> & {
  readonly name_of_institute_university?:
    | string
    | { readonly university_name?: string; readonly other_university?: string }
  readonly id?: string
  readonly teacher_id?: string
}
