import { Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { orNull } from '../../or-null.ts'

const text = Type.String()

/** A level with one of its sub levels, or a level without sub levels. */
export const LevelPairShape = Type.Object({
  level_id: text,
  sublevel_id: orNull(text),
  ...allOf(['level_name', 'sublevel_name', 'combined'], text),
})

export const SubjectNameShape = Type.Object({ id: text, name: text })
export const QualificationShape = Type.Object({
  id: text,
  edu_name: text,
  sub: Type.Optional(Type.Array(Type.Unknown())),
})
export const UniversityNameShape = Type.Object({ university_id: text, university_name: text, country: text })
