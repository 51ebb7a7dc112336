import { classLocations, instituteCategories, type RegistrantType } from '@abhyas/shared/identity/registration/choices'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { other } from '@abhyas/shared/identity/profile/choices'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DigitsField } from './digits-field.tsx'
import { FixedFacts } from './fixed-facts.tsx'
import { ListSelect } from './list-select.tsx'
import { textFields } from './text-fields.ts'
import type { StepForm } from './use-step.ts'

const dayOf = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** Step 1: who one is, which cannot be changed here, and how one is reached. */
export function AboutStep({
  form: { values, set, problems },
  profile,
}: {
  readonly form: StepForm<'about'>
  readonly profile: Profile
}) {
  const field = textFields(values, problems, set)
  const isInstitute = profile.i_am === 'Institute/Tutorial Center'
  const places = classLocations[profile.i_am as RegistrantType] ?? []
  return (
    <>
      <FixedFacts
        facts={[
          ['I am', profile.i_am],
          ['Name', shownContactPerson(profile.contact_person)],
          ['Email', profile.email_id, 'Verified'],
          ['Mobile', profile.mobile_no && `+${profile.mobile_country} ${profile.mobile_no}`, 'Verified'],
          ...(isInstitute
            ? []
            : [[profile.i_am === 'Guardian' ? "Student's Gender" : 'Gender', capital(profile.gender)] as const]),
        ]}
      />
      {isInstitute && (
        <>
          <TextField {...field('institute_name')} label="Institute name" autoComplete="organization" />
          <SelectField
            {...field('institute_category')}
            label="Institute Category"
            empty="Choose"
            options={optionsOf(instituteCategories)}
          />
        </>
      )}
      <DigitsField
        id="whatsapp_no"
        label="WhatsApp number"
        max={10}
        value={values.whatsapp_no}
        problem={problems.whatsapp_no}
        onChange={(whatsapp_no) => set({ whatsapp_no })}
      />
      <ListSelect
        id="nationality"
        label="Nationality"
        kind="nationality"
        value={values.nationality}
        problem={problems.nationality}
        onChange={(nationality) => set({ nationality, ...(nationality !== other && { otherNationality: '' }) })}
      />
      {values.nationality === other && <TextField {...field('otherNationality')} label="Please specify nationality" />}
      {places.length > 0 && (
        <MultiSelect
          id="interested_in"
          label="Class Location"
          options={places}
          chosen={values.interested_in}
          problem={problems.interested_in}
          onChange={(interested_in) => set({ interested_in })}
        />
      )}
      <FormControlLabel
        disabled
        label={
          profile.terms_accepted_at
            ? `Terms version ${profile.terms_version} accepted on ${dayOf.format(new Date(profile.terms_accepted_at))}`
            : 'Terms not accepted'
        }
        control={<Checkbox checked={profile.terms_agreement} />}
      />
    </>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
