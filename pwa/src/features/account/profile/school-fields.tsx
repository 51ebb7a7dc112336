import { passingYears, schoolBoards } from '@abhyas/shared/identity/profile/choices'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { Pair } from './field-pair.tsx'

/** A 10th or a 12th: the fields of the value `common` or `secondary`. */
export const SchoolFields = ({ of }: { readonly of: 'common' | 'secondary' }) => (
  <>
    <FormText name={`${of}.institution_name`} label="School name" />
    <Pair wide="1.6fr 1fr">
      <FormSelect name={`${of}.board_council`} label="Board or council" options={schoolBoards} />
      <FormSelect name={`${of}.year_of_passing`} label="Passing year" options={passingYears(new Date())} />
    </Pair>
  </>
)
