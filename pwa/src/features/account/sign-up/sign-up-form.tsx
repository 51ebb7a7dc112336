import {
  classLocations,
  genders,
  instituteCategories,
  instituteServices,
  type RegistrantType,
  registrantTypes,
  titles,
} from '@abhyas/shared/identity/registration/choices'
import { nameOf } from '@abhyas/shared/identity/registration/rules'
import Box from '@mui/material/Box'
import { optionsOf, SelectField } from '../../../ui/select-field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressRow } from './address-row.tsx'
import type { ChannelName } from './channels.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { type FormValues, withRegistrant } from './form-values.ts'
import { PlaceField } from '../../../entities/place/place-field.tsx'

interface SignUpFormProps {
  readonly values: FormValues
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (values: FormValues) => void
  readonly onVerify: (channel: ChannelName) => void
}

/** The fields of the sign-up form, as the specification lists them; what is asked depends on who asks. */
export function SignUpForm({ values, problems, onChange, onVerify }: SignUpFormProps) {
  const set = (more: Partial<FormValues>) => onChange({ ...values, ...more })
  const isInstitute = values.i_am === 'Institute/Tutorial Center'
  const locations = classLocations[values.i_am as RegistrantType] ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SelectField
        id="i_am"
        label="I am"
        empty="Choose"
        value={values.i_am}
        options={optionsOf(registrantTypes)}
        problem={problems.i_am}
        onChange={({ target }) => onChange(withRegistrant(values, target.value))}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '128px 1fr', alignItems: 'start' }}>
        <SelectField
          id="title"
          label="Title"
          empty="Choose"
          value={values.title}
          options={optionsOf(titles)}
          problem={problems.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextField
          id="name"
          label="Name"
          autoComplete="name"
          value={values.name}
          problem={problems.name}
          onChange={({ target }) => set({ name: nameOf(target.value) })}
        />
      </Box>
      {isInstitute && (
        <>
          <TextField
            id="institute_name"
            label="Institute name"
            autoComplete="organization"
            value={values.institute_name}
            problem={problems.institute_name}
            onChange={({ target }) => set({ institute_name: target.value })}
          />
          <SelectField
            id="instituteCategory"
            label="Institute category"
            empty="Choose"
            value={values.instituteCategory}
            options={optionsOf(instituteCategories)}
            problem={problems.instituteCategory}
            onChange={({ target }) => set({ instituteCategory: target.value })}
          />
          <ChoiceGroup
            id="services_offered"
            legend="Services offered"
            isMany
            choices={instituteServices}
            chosen={values.services_offered}
            problem={problems.services_offered}
            onChange={(services_offered) => set({ services_offered })}
          />
        </>
      )}
      <AddressRow id="email_id" channel="email" problem={problems.email_id} onVerify={() => onVerify('email')} />
      <AddressRow id="mobile_no" channel="mobile" problem={problems.mobile_no} onVerify={() => onVerify('mobile')} />
      <TextField
        id="whatsapp_no"
        label="WhatsApp number"
        type="tel"
        hint="Ten digits"
        value={values.whatsapp_no}
        problem={problems.whatsapp_no}
        inputProps={{ inputMode: 'numeric' }}
        onChange={({ target }) => set({ whatsapp_no: target.value.replaceAll(/[^0-9]/g, '').slice(0, 10) })}
      />
      {!isInstitute && (
        <ChoiceGroup
          id="gender"
          legend="Gender"
          choices={genders}
          chosen={[values.gender]}
          problem={problems.gender}
          onChange={([gender = '']) => set({ gender })}
        />
      )}
      <PasswordField
        id="password"
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more, one special character"
        value={values.password}
        problem={problems.password}
        onChange={({ target }) => set({ password: target.value })}
      />
      <PasswordField
        id="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        value={values.confirmPassword}
        problem={problems.confirmPassword}
        onChange={({ target }) => set({ confirmPassword: target.value })}
      />
      {locations.length > 0 && (
        <ChoiceGroup
          id="interested_in"
          legend="Class Location"
          isMany
          choices={locations}
          chosen={values.interested_in}
          problem={problems.interested_in}
          onChange={(interested_in) => set({ interested_in })}
        />
      )}
      <PlaceField
        id="location"
        label="Residential location"
        value={values.location}
        problem={problems.location}
        onChange={(place) => set({ location: place && { pincode: place.pincode, location: place.location } })}
      />
    </Box>
  )
}
