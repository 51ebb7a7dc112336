import {
  maritalStatuses,
  other,
  permanentAnswers,
  relations,
  schoolBoards,
  studyingIn,
  vehicles,
} from '@abhyas/shared/identity/profile/choices'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { ContactValues } from '@abhyas/shared/identity/profile/values'
import Typography from '@mui/material/Typography'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { Later } from '../../../ui/later.tsx'
import { PlaceField } from '../../../entities/place/place-field.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DigitsField } from './digits-field.tsx'
import { lastBirthday } from './last-birthday.ts'
import { ListSelect } from './list-select.tsx'
import { Pair } from './pair.tsx'
import { textFields } from './text-fields.ts'
import { UniversityField } from './university-field.tsx'
import type { StepForm } from './use-step.ts'

const profiles = [
  ['facebook_profile', 'Facebook profile'],
  ['twitter_profile', 'Twitter profile'],
  ['linkedin_profile', 'LinkedIn profile'],
  ['youtube_profile', 'YouTube profile'],
] as const

/** Step 4: how one is reached, and what a learner studies. */
export function ContactStep({
  form: { values, set, problems },
  profile,
}: {
  readonly form: StepForm<'contact'>
  readonly profile: Profile
}) {
  const { i_am } = profile
  const isLearner = i_am === 'Student' || i_am === 'Guardian'
  const isGrown = i_am === 'Teacher' || i_am === 'Associate'
  const field = textFields(values, problems, set)
  const digits = (name: keyof ContactValues, max: number) => ({
    id: name,
    value: values[name],
    problem: problems[name],
    max,
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <>
      {i_am === 'Guardian' && <Typography variant="h3">Student Information</Typography>}
      {i_am === 'Guardian' && (
        <SelectField
          {...field('relation_with_student')}
          label="Relationship with student"
          empty="Choose"
          options={optionsOf(relations)}
        />
      )}
      <TextField
        {...field('date_of_birth')}
        label={i_am === 'Institute/Tutorial Center' ? 'Date of birth of the contact person' : 'Date of birth'}
        type="date"
        inputProps={{ max: lastBirthday(i_am, new Date()) }}
      />
      {isGrown && (
        <SelectField
          {...field('marital_status')}
          label="Marital status"
          empty="Choose"
          options={optionsOf(maritalStatuses)}
        />
      )}
      {i_am === 'Teacher' && (
        <SelectField
          {...field('vehical_you_have')}
          label="Vehicle you have"
          empty="Choose"
          options={optionsOf(vehicles)}
        />
      )}
      {isLearner && (
        <>
          <UniversityField
            id="name_of_institute_university"
            value={values.name_of_institute_university}
            problem={problems.name_of_institute_university}
            onChange={(name) =>
              set({ name_of_institute_university: name, ...(name !== other && { other_university: '' }) })
            }
          />
          {values.name_of_institute_university === other && (
            <TextField {...field('other_university')} label="Your institute or university" />
          )}
          <Pair>
            <SelectField {...field('board_council')} label="Board" empty="Choose" options={optionsOf(schoolBoards)} />
            <SelectField {...field('studying_in')} label="Studying in" empty="Choose" options={optionsOf(studyingIn)} />
          </Pair>
        </>
      )}
      <Later>
        <ListSelect
          id="religion"
          label="Religion (optional)"
          kind="religion"
          value={values.religion}
          problem={problems.religion}
          onChange={(religion) => set({ religion, ...(religion !== other && { other_religion: '' }) })}
        />
        {values.religion === other && <TextField {...field('other_religion')} label="Please specify religion" />}
        <DigitsField {...digits('alternate_contact_no', 10)} label="Alternative mobile (optional)" />
        <Pair wide="1fr 1.6fr">
          <DigitsField {...digits('area_code', 6)} label="Area code" />
          <DigitsField {...digits('landline', 8)} label="Landline (optional)" />
        </Pair>
        <TextField {...field('address_line_1')} label="Address line 1 (optional)" autoComplete="address-line1" />
        <TextField {...field('address_line_2')} label="Address line 2 (optional)" autoComplete="address-line2" />
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
            State and country follow from the pincode: {values.state}, {values.country}
          </Typography>
        )}
        <TextField {...field('landmark')} label="Landmark (optional)" />
        <ChoiceGroup
          id="is_address_1_permanent"
          legend="Is this address permanent?"
          choices={permanentAnswers}
          chosen={[values.is_address_1_permanent]}
          problem={problems.is_address_1_permanent}
          onChange={([is_address_1_permanent = '']) => set({ is_address_1_permanent })}
        />
        {values.is_address_1_permanent === 'No' && (
          <>
            <TextField {...field('perm_address_1')} label="Permanent address line 1 (optional)" />
            <TextField {...field('perm_address_2')} label="Permanent address line 2 (optional)" />
            <PlaceField
              id="perm_location"
              label="Permanent location"
              value={permanentPlace(values.perm_location)}
              problem={problems.perm_location}
              onChange={(place) => set({ perm_location: place ? `${place.pincode} ${place.location}` : '' })}
            />
            <TextField {...field('perm_landmark')} label="Permanent landmark (optional)" />
          </>
        )}
        {profiles.map(([name, label]) => (
          <TextField
            key={name}
            {...field(name)}
            label={`${label} (optional)`}
            type="url"
            inputProps={{ inputMode: 'url' }}
          />
        ))}
      </Later>
    </>
  )
}

/** '683101 Aluva' as its two parts. */
function permanentPlace(text: string) {
  const [pincode = '', ...location] = text.split(' ')
  return text ? { pincode, location: location.join(' ') } : null
}
