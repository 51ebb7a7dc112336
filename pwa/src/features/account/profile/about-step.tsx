import { classLocations, instituteCategories, type RegistrantType } from '@abhyas/shared/identity/registration/choices'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { other } from '@abhyas/shared/identity/profile/choices'
import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FormMulti } from '../../../ui/multi-select.tsx'
import { FormMobile } from '../../../entities/user/mobile-field.tsx'
import { BoundStep, type FieldsProps } from './bound-step.tsx'
import { FormList } from './list-select.tsx'

const dayOf = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** Step 1: the verified facts, which cannot be changed here, and how the person is reached. */
export function AboutStep({ form, profile }: FieldsProps<'about'>) {
  const isInstitute = profile.i_am === 'Institute/Tutorial Center'
  const places = classLocations[profile.i_am as RegistrantType] ?? []
  const facts: Fact[] = [
    ['I am', profile.i_am],
    ['Name', shownContactPerson(profile.contact_person)],
    ['Email', profile.email_id, 'Verified'],
    ['Mobile', profile.mobile_no && `+${profile.mobile_country} ${profile.mobile_no}`, 'Verified'],
  ]
  if (!isInstitute) facts.push([profile.i_am === 'Guardian' ? "Student's Gender" : 'Gender', capital(profile.gender)])
  return (
    <BoundStep form={form}>
      <Box>
        <FactList facts={facts} />
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, typography: 'body2', color: 'text.secondary' }}
        >
          <Icon path={mdiLockOutline} fontSize="small" />
          <span>
            To change these,{' '}
            <Link component={RouterLink} to="/support">
              Contact Support
            </Link>
            .
          </span>
        </Box>
      </Box>
      {isInstitute && (
        <>
          <FormText name="institute_name" label="Institute name" autoComplete="organization" />
          <FormSelect name="institute_category" label="Institute Category" options={instituteCategories} />
        </>
      )}
      <FormMobile name="whatsapp_no" label="WhatsApp number" />
      <FormList name="nationality" label="Nationality" kind="nationality" isLong />
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
