import { planLimits } from '@abhyas/shared/billing/plans/limits'
import { FormField } from '../../../ui/form/fields.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { PagePart } from '../../../ui/page-part.tsx'
import { WholeField } from '../../../ui/whole-field.tsx'

interface SeatsPartProps {
  /** NaN while nothing is typed. */
  readonly onTyped: (seats: number) => void
}

/** How many seats an institute buys. */
export const SeatsPart = ({ onTyped }: SeatsPartProps) => (
  <PagePart title="Seats">
    <FormField<number> name="quantity">
      {({ onChange, ...field }) => (
        <WholeField
          {...field}
          label="Number of seats"
          empty={Number.NaN}
          hint={`1 to ${formatNumber(planLimits.seats)}. You give them to the students of your classes.`}
          onChange={(seats) => {
            onChange(seats ?? Number.NaN)
            onTyped(seats ?? Number.NaN)
          }}
        />
      )}
    </FormField>
  </PagePart>
)
