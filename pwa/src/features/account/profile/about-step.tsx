import { classLocations, instituteCategories, type RegistrantType } from '@abhyas/shared/identity/registration/choices'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { other } from '@abhyas/shared/identity/profile/choices'
import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { FixedFacts } from './fixed-facts.tsx'
import { BoundStep } from './bound-step.tsx'
import { FormDigits } from './digits-field.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'
import { FormList } from './list-select.tsx'
import type { StepForm } from './use-step.ts'

const dayOf = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

interface AboutStepProps {
  readonly form: StepForm<'about'>
  readonly profile: Profile
}

/** Step 1: the verified facts, which cannot be changed here, and how the person is reached. */
export function AboutStep({ form, profile }: AboutStepProps) {
  const isInstitute = profile.i_am === 'Institute/Tutorial Center'
  const places = classLocations[profile.i_am as RegistrantType] ?? []
  return (
    <BoundStep form={form}>
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
          <FormText name="institute_name" label="Institute name" autoComplete="organization" />
          <FormSelect name="institute_category" label="Institute Category" options={instituteCategories} />
        </>
      )}
      <FormDigits name="whatsapp_no" label="WhatsApp number" max={10} />
      <FormList name="nationality" label="Nationality" kind="nationality" />
      {form.values.nationality === other && <FormText name="otherNationality" label="Please specify nationality" />}
      {places.length > 0 && <FormMulti name="interested_in" label="Class Location" options={places} />}
      <FormControlLabel
        disabled
        label={
          profile.terms_accepted_at
            ? `Terms version ${profile.terms_version} accepted on ${dayOf.format(new Date(profile.terms_accepted_at))}`
            : 'Terms not accepted'
        }
        control={<Checkbox checked={profile.terms_agreement} />}
      />
    </BoundStep>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
