import {
  classLocations,
  defaultInstituteCategory,
  genders,
  instituteCategories,
  instituteServices,
  type RegistrantType,
  registrantTypes,
  titles,
} from '@abhyas/shared/identity/registration/choices'
import { nameOf } from '@abhyas/shared/identity/registration/rules'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import { useWatch } from 'react-hook-form'
import { type Place, PlaceField } from '../../../entities/place/place-field.tsx'
import { FormChoice, FormChoices, FormField, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts'
import { FormMobile } from '../../../entities/user/mobile-field.tsx'
import { AddressRow } from './address-row.tsx'
import type { ChannelName } from './channels.ts'
import { emptyValues, type FormValues } from './use-sign-up.ts'

interface SignUpFormProps {
  readonly form: CheckedForm<FormValues>
  readonly onVerify: (channel: ChannelName) => void
}

/** In a window of their own: what was typed stays open. */
const readable = { target: '_blank', rel: 'noopener' } as const
const agreement = (
  <>
    I agree to the{' '}
    <Link href="/terms" {...readable}>
      terms
    </Link>{' '}
    and the{' '}
    <Link href="/privacy" {...readable}>
      privacy notice
    </Link>
  </>
)

/** Which fields there are, and so every rule, depends on the registrant. */
const allFields = Object.keys(emptyValues)

const columns = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }
const twoColumns = { display: 'grid', gridTemplateColumns: columns, columnGap: 3, rowGap: 2.5, alignItems: 'start' }

/** The fields of the sign-up form, as specified; which ones are shown depends on the registrant. */
export function SignUpForm({ form: { methods }, onVerify }: SignUpFormProps) {
  const i_am = useWatch({ control: methods.control, name: 'i_am' }) as RegistrantType
  const isInstitute = i_am === 'Institute/Tutorial Center'
  const locations = classLocations[i_am] ?? []
  return (
    <Box sx={twoColumns}>
      <FormSelect
        name="i_am"
        label="I am"
        autoFocus
        options={registrantTypes}
        checksToo={allFields}
        onChosen={(chosen) => {
          // The category follows, and the choices that depend on the registrant are cleared.
          methods.setValue('instituteCategory', defaultInstituteCategory[chosen as RegistrantType] ?? '')
          methods.setValue('interested_in', [])
        }}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '128px 1fr', alignItems: 'start' }}>
        <FormSelect name="title" label="Title" options={titles} />
        <FormText name="name" label="Name" autoComplete="name" clean={nameOf} />
      </Box>
      {isInstitute && (
        <>
          <FormText name="institute_name" label="Institute name" autoComplete="organization" />
          <FormSelect name="instituteCategory" label="Institute category" options={instituteCategories} />
          <FormChoices name="services_offered" legend="Services offered" choices={instituteServices} />
        </>
      )}
      <AddressRow name="email_id" channel="email" onVerify={() => onVerify('email')} />
      <AddressRow name="mobile_no" channel="mobile" onVerify={() => onVerify('mobile')} />
      <FormMobile name="whatsapp_no" label="WhatsApp number" hint="Ten digits" />
      {!isInstitute && (
        <FormChoice name="gender" legend={i_am === 'Guardian' ? "Student's gender" : 'Gender'} choices={genders} />
      )}
      <NewPasswordFields label="password" />
      {locations.length > 0 && <FormChoices name="interested_in" legend="Class Location" choices={locations} />}
      <FormField<Place | null> name="location">
        {({ onChange, ...field }) => (
          <PlaceField
            {...field}
            label="Residential location"
            onChange={(place) => onChange(place && { pincode: place.pincode, location: place.location })}
          />
        )}
      </FormField>
      <FormField<boolean> name="terms_agreement">
        {({ id, value, onChange }) => (
          <FormControlLabel
            sx={{ mb: 1, gridColumn: '1 / -1' }}
            label={agreement}
            control={
              <Checkbox checked={value} onChange={(_, checked) => onChange(checked)} slotProps={{ input: { id } }} />
            }
          />
        )}
      </FormField>
    </Box>
  )
}
