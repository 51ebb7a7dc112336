import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { contactFields, repeatedFields, schoolFields, teachingAliases, teachingFields } from './field-names.ts'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
/** Maximum lengths are rules with messages. This only bounds the size of a request. */
const text = (maxLength = 5_000) => Type.Optional(Type.String({ maxLength }))
const list = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 300 })
const texts = Type.Optional(list)
const oneOrMany = Type.Optional(Type.Union([Type.String({ maxLength: 500 }), list]))
const nullable = (maxLength: number) => Type.Optional(orNull(Type.String({ maxLength })))

/** Fields the form sends but cannot change: accepted in a body, and ignored. */
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
    id: nullable(24),
    level: Type.Optional(
      Type.Union([
        Type.Object(
          {
            level_id: text(100),
            sublevel_id: nullable(100),
            level_name: text(500),
            // Accepted because a client may send a row of `GET /level/all` back unchanged.
            sublevel_name: nullable(500),
            combined: text(1_000),
          },
          closed,
        ),
        Type.Null(),
      ]),
    ),
    subject: Type.Optional(Type.Array(Type.Object({ id: nullable(100), name: text(500) }, closed), { maxItems: 300 })),
    board: texts,
  },
  closed,
)
export type EntryInput = Static<typeof EntryInput>

/** A thing by its names and ids, as the lists and `GET /level/all` answer it. */
const Named = Type.Object(
  allOf(
    [
      'id',
      'name',
      'level_id',
      'sublevel_id',
      'sub_level_id',
      'level_name',
      'sublevel_name',
      'combined',
      'pincode',
      'location',
    ],
    nullable(1_000),
  ),
  closed,
)
const repeated = Type.Optional(
  Type.Union([
    Type.String({ maxLength: 5_000 }),
    Type.Array(Type.Union([Type.String({ maxLength: 500 }), Named, EntryInput]), { maxItems: 300 }),
  ]),
)

const updateFields = {
  whatsapp_no: text(),
  nationality: text(),
  otherNationality: text(),
  interested_in: texts,
  services_offered: texts,
  institute_name: text(),
  institute_category: text(),
  institute_description: text(20_000),
  postal_address: text(),
  remarks: text(20_000),
  how_much_do_you_charge: text(),
  charge: text(),
  currency: text(),
  ...allOf(teachingFields, text()),
  ...allOf(Object.values(teachingAliases), text()),
  ...allOf(['institute_or_training_location', 'instituteOrTrainingLocation'], oneOrMany),
  ...allOf(['tutoring_description', 'tutoringApproach'], text(20_000)),
  /** Entries replace those that are kept. A text repeats one of them. */
  level: Type.Optional(Type.Union([Type.Array(EntryInput, { maxItems: 50 }), Type.String({ maxLength: 5_000 })])),
  ...allOf(repeatedFields, repeated),
}
/** `PUT /update`: the profile payload of step 1, the teaching payload of step 2, or both. */
export const UpdateShape = Type.Object({ ...updateFields, ...allOf(readOnly, Type.Optional(Type.Unknown())) }, closed)
const UpdateFields = Type.Object(updateFields)
export type UpdateInput = Static<typeof UpdateFields>

/** `POST /level/all` replaces the entries of the caller. */
export const EntriesShape = Type.Object(
  { teacher_id: text(100), data: Type.Array(EntryInput, { maxItems: 50 }) },
  closed,
)

const schoolInput = { ...allOf(schoolFields, nullable(5_000)), languages: texts }
const SchoolInput = Type.Object({ ...schoolInput, class12Completed: text(20) }, closed)
const HigherInput = Type.Object({ ...schoolInput, specialization: text(), class12Completed: text(20) }, closed)
export const EducationUpsertShape = Type.Object(
  {
    student_id: text(100),
    educations: Type.Object(
      {
        common: SchoolInput,
        secondary: Type.Optional(orNull(SchoolInput)),
        higher: Type.Optional(Type.Array(HigherInput, { maxItems: 100 })),
      },
      closed,
    ),
  },
  closed,
)
export type EducationInput = Static<typeof EducationUpsertShape>['educations']

/** `PUT /teacher/contact_information`: omitted fields keep their values. */
export const ContactInputShape = Type.Object(
  {
    ...allOf(contactFields, text()),
    name_of_institute_university: Type.Optional(
      Type.Union([
        Type.String({ maxLength: 5_000 }),
        Type.Object({ university_name: text(), other_university: text() }, closed),
      ]),
    ),
    id: text(100),
    teacher_id: text(100),
    profile_completed: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type ContactInput = Static<typeof ContactInputShape>
