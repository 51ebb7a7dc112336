import {
  maritalStatuses,
  minimumAge,
  other,
  permanentAnswers,
  relations,
  schoolBoards,
  studyingIn,
  vehicles,
} from '@abhyas/shared/identity/profile/choices'
import { inTitleCase } from '@abhyas/shared/content/locations/shown-place'
import Typography from '@mui/material/Typography'
import { FormChoice, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Later } from '../../../ui/later.tsx'
import { PlaceField } from '../../../entities/place/place-field.tsx'
import { FormMobile } from '../../../entities/user/mobile-field.tsx'
import { Pair } from './field-pair.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { FormDigits } from './digits-field.tsx'
import { FormList } from './list-select.tsx'
import { FormUniversity } from './university-field.tsx'

const profiles = [
  ['facebook_profile', 'Facebook profile'],
  ['twitter_profile', 'Twitter profile'],
  ['linkedin_profile', 'LinkedIn profile'],
  ['youtube_profile', 'YouTube profile'],
] as const

/** Step 4: how the person is reached, and what a learner studies. */
export function ContactStep({ form, profile: { i_am } }: FieldsProps<'contact'>) {
  const { values, set, problems } = form
  return (
    <BoundStep form={form}>
      {i_am === 'Guardian' && (
        <>
          <Typography variant="h3">Student Information</Typography>
          <FormSelect name="relation_with_student" label="Relationship with student" options={relations} />
        </>
      )}
      <FormText
        name="date_of_birth"
        label={i_am === 'Institute/Tutorial Center' ? 'Date of birth of the contact person' : 'Date of birth'}
        type="date"
        inputProps={{ max: lastBirthday(i_am, new Date()) }}
      />
      {(i_am === 'Teacher' || i_am === 'Associate') && (
        <FormSelect name="marital_status" label="Marital status" options={maritalStatuses} />
      )}
      {i_am === 'Teacher' && <FormSelect name="vehical_you_have" label="Vehicle you have" options={vehicles} />}
      {(i_am === 'Student' || i_am === 'Guardian') && (
        <>
          <FormUniversity
            name="name_of_institute_university"
            label="Name of Institute or University"
            hint="Type the name of your school, or choose a university"
            hasOther
          />
          {values.name_of_institute_university === other && (
            <FormText name="other_university" label="Your institute or university" />
          )}
          <Pair>
            <FormSelect name="board_council" label="Board" options={schoolBoards} />
            <FormSelect name="studying_in" label="Studying in" options={studyingIn} />
          </Pair>
        </>
      )}
      <Later>
        <FormList name="religion" label="Religion (optional)" kind="religion" />
        {values.religion === other && <FormText name="other_religion" label="Please specify religion" />}
        <FormMobile name="alternate_contact_no" label="Alternative mobile (optional)" />
        <Pair wide="1fr 1.6fr" stacks>
          <FormDigits name="area_code" max={6} label="Area code" />
          <FormDigits name="landline" max={8} label="Landline (optional)" />
        </Pair>
        <FormText name="address_line_1" label="Address line 1 (optional)" autoComplete="address-line1" />
        <FormText name="address_line_2" label="Address line 2 (optional)" autoComplete="address-line2" />
        <PlaceField
          id="location"
          label="Location"
          value={values.location ? { location: values.location, pincode: values.pincode } : null}
          problem={problems.location}
          onChange={(place) =>
            set({
              location: place?.location ?? '',
              pincode: place?.pincode ?? '',
              state: place?.state ?? '',
              country: place ? 'India' : '',
            })
          }
        />
        {values.state && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
            {inTitleCase(values.state)}, {values.country} (from the pincode)
          </Typography>
        )}
        <FormText name="landmark" label="Landmark (optional)" />
        <FormChoice name="is_address_1_permanent" legend="Is this address permanent?" choices={permanentAnswers} />
        {values.is_address_1_permanent === 'No' && (
          <>
            <FormText name="perm_address_1" label="Permanent address line 1 (optional)" />
            <FormText name="perm_address_2" label="Permanent address line 2 (optional)" />
            <PlaceField
              id="perm_location"
              label="Permanent location"
              value={permanentPlace(values.perm_location)}
              problem={problems.perm_location}
              onChange={(place) => set({ perm_location: place ? `${place.pincode} ${place.location}` : '' })}
            />
            <FormText name="perm_landmark" label="Permanent landmark (optional)" />
          </>
        )}
        {profiles.map(([name, label]) => (
          <FormText key={name} name={name} label={`${label} (optional)`} type="url" inputProps={{ inputMode: 'url' }} />
        ))}
      </Later>
    </BoundStep>
  )
}

/** '683101 Aluva' as its two parts. */
function permanentPlace(text: string) {
  const [pincode = '', ...location] = text.split(' ')
  return text ? { pincode, location: location.join(' ') } : null
}

/** The latest day that a calendar offers as a birthday: today, or eighteen years ago for registrants who must be adults. */
function lastBirthday(registrant: string, today: Date): string {
  const isGrown = registrant === 'Teacher' || registrant === 'Associate'
  const year = today.getFullYear() - (isGrown ? minimumAge : 0)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(today.getMonth() + 1)}-${two(today.getDate())}`
}
