import { checkForm, type FieldErrors, type FormRules } from '@abhyas/shared/forms/check-form'
import { withOther, withoutOther } from '@abhyas/shared/identity/profile/choices'
import { allRequired } from '@abhyas/shared/identity/profile/texts'
import { aboutRules, instituteRules, moreRules } from '@abhyas/shared/identity/profile/rules'
import type { UpdateInput } from '@abhyas/shared/identity/profile/inputs'
import { aboutOf, instituteOf } from '@abhyas/shared/identity/profile/to-values'
import type { AboutValues, InstituteValues, MoreValues, ProfileContext } from '@abhyas/shared/identity/profile/values'
import type { UserRecord } from '../users/model.ts'
import { searchKeysOf } from '../users/search-keys.ts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { checkNames } from './names.ts'
import { savedProfile, type StoredProfile } from './present.ts'
import type { Edit } from './save.ts'

const rules: FormRules<Values, ProfileContext> = [...aboutRules, ...instituteRules, ...moreRules]
const names = new Set(rules.map(({ field }) => field))

/** Steps 1 and 5. Validates and changes only the fields in the body. Throws 422. */
export const editAbout =
  (body: UpdateInput): Edit =>
  async (before, context) => {
    const saved = savedProfile(before)
    const { services_offered, postal_address, remarks } = saved
    const given: Partial<WritableValues> = { ...pick(body as Partial<WritableValues>, names), ...nationalityOf(body) }
    if (given.institute_name !== undefined) given.institute_name = given.institute_name.trim()
    const values = { ...aboutOf(saved), ...instituteOf(saved), services_offered, postal_address, remarks, ...given }
    const known = withoutOther(saved.nationality).choice
    const givenRules = rules.filter(({ field }) => field in given)
    const errors: FieldErrors = {
      ...checkForm(givenRules, values, context),
      ...('nationality' in given && (await checkNames('nationality', 'nationality', [values.nationality], [known]))),
    }
    assertNoProblems(errors, allRequired.about)
    const { otherNationality = '', ...others } = given
    return {
      ...(others as Partial<UserRecord>),
      ...(given.nationality !== undefined && { nationality: withOther(given.nationality, otherNationality) }),
      ...(given.institute_name !== undefined && {
        search_keys: searchKeysOf({ ...before, ...others } as StoredProfile),
      }),
    }
  }

type WritableValues = { -readonly [Name in keyof Values]: Values[Name] }
type Values = AboutValues & InstituteValues & MoreValues

/** Accepts 'Other - Nepali' in one field, or the two parts in separate fields. */
function nationalityOf({ nationality, otherNationality }: UpdateInput): Partial<WritableValues> {
  if (nationality === undefined) return {}
  const { choice, text } = withoutOther(nationality)
  return { nationality: choice, otherNationality: text || (otherNationality ?? '') }
}

function pick<Kept extends object>(values: Kept, wanted: Iterable<keyof Kept>): Partial<Kept> {
  const kept: Partial<Kept> = {}
  for (const name of wanted) if (values[name] !== undefined) kept[name] = values[name]
  return kept
}
