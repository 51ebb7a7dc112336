import { checkForm } from '@abhyas/shared/forms/check-form'
import { cancelHours, lessonMinutes, trialMinutes } from '@abhyas/shared/marketplace/availability/limits'
import { availabilityRules } from '@abhyas/shared/marketplace/availability/rules'
import type { Availability } from '@abhyas/shared/marketplace/availability/shapes'
import type { WeeklyTime } from '@abhyas/shared/marketplace/classes/clashes'
import { availabilityPath } from '../../../data/lessons.ts'
import { refresh } from '../../../data/queries.ts'
import { WeeklyField } from '../../../entities/class/weekly-field.tsx'
import { FormField, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { EditRecordDialog } from '../../../ui/form/edit-record-dialog.tsx'
import { FormDigits } from '../../../ui/form/more-fields.tsx'
import { SwitchLine } from '../../../ui/switch-line.tsx'
import { timesLabels, timesOf, timesTexts, type TimesValues, valuesOfTimes } from './times-values.ts'

const minutesText = (minutes: number) => `${minutes} minutes`
const trials = trialMinutes.flatMap((minutes) => [
  { value: `${minutes} free`, text: `${minutesText(minutes)}, free` },
  { value: `${minutes} paid`, text: minutesText(minutes) },
])

/** Sets when lessons take place. */
export function TimesDialog({ saved, onClose }: { readonly saved: Availability; readonly onClose: () => void }) {
  const bodyOf = (values: TimesValues) => timesOf(values, saved)
  function check(values: TimesValues): Record<string, string> {
    const { exceptions, ...wrong } = checkForm(availabilityRules, bodyOf(values), { now: new Date() })
    return exceptions ? { ...wrong, off: exceptions } : wrong
  }
  return (
    <EditRecordDialog<Availability, TimesValues>
      {...{ check, bodyOf, onClose, record: saved, valuesOf: valuesOfTimes, textsOf: timesTexts, labels: timesLabels }}
      title="Your times"
      prefix="times-"
      path={availabilityPath}
      otherHint="Another device of yours"
      onSaved={() => (refresh(availabilityPath), onClose())}
    >
      <FormField<readonly WeeklyTime[]> name="weekly">{(field) => <WeeklyField {...field} />}</FormField>
      <FormText name="off" label="Days off" hint="One per line, such as 2026-12-25." multiline minRows={2} />
      <FormSelect
        name="minutes"
        label="A lesson lasts"
        options={lessonMinutes.map((one) => ({ value: String(one), text: minutesText(one) }))}
      />
      <FormSelect name="trial" label="Trial lesson" empty="None" options={trials} />
      <FormField<boolean> name="instant">
        {({ value, onChange }) => (
          <SwitchLine
            label="Confirm lessons at once"
            hint="Otherwise you confirm each within a day."
            isOn={value}
            isDisabled={false}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormDigits name="notice_hours" label="Hours between the booking and the lesson, at least" />
      <FormDigits name="horizon_days" label="Days ahead, at most" />
      <FormSelect
        name="cancel_hours"
        label="Cancelling is in time until"
        options={cancelHours.map((one) => ({ value: String(one), text: `${one} hours before` }))}
      />
      <FormDigits name="buffer" label="Minutes for the way to a lesson at home" />
      <FormText
        name="join_url"
        label="Address of online lessons"
        hint="Shown to those who have one, a quarter of an hour before."
      />
    </EditRecordDialog>
  )
}
