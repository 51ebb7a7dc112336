import { moneySettingsRules } from '@abhyas/shared/billing/money-settings/rules'
import type {
  ChangeMoneySettings,
  MoneySettings,
  MoneySettingsRecord,
} from '@abhyas/shared/billing/money-settings/shapes'
import { staleRecord } from '@abhyas/shared/billing/money/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { passwordMissing } from '@abhyas/shared/identity/data-requests/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { call, ifMatch } from '../../../data/api-client.ts'
import { setAnswer, useRead } from '../../../data/queries.ts'
import { SettingsTabs } from '../../../entities/settings/settings-tabs.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { BoundForm, FormProblem } from '../../../ui/form/bound-form.tsx'
import { ConflictDialog } from '../../../ui/form/conflict-dialog.tsx'
import { orConflict } from '../../../ui/form/or-conflict.ts'
import { UnsavedActions } from '../../../ui/form/unsaved-actions.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'
import { PaperPreview } from './paper-preview.tsx'
import { PartCard } from './part-card.tsx'
import { PayeePassword } from './payee-password.tsx'
import { changesOf, isOtherPayee, payeeChangedLine, settingsOf } from './payee-change.ts'
import { fields, payeeParts, sellerParts } from './setting-parts.ts'

const path = '/admin/money-settings'
const title = 'Site settings'
const tabs = <SettingsTabs current="/admin/site-settings/payments" />

/** Who sells, and where the money goes. */
export function MoneySettingsPage() {
  const read = useRead<SuccessAnswer<MoneySettingsRecord>>(path)
  const record = read.answer?.data
  if (record && !read.problem) return <MoneySettingsForm record={record} />
  return (
    <AdminPage title={title}>
      {tabs}
      <CallState of={read} rows={6} />
    </AdminPage>
  )
}

type Values = MoneySettings & { readonly current_password: string }

const valuesOf = (record: MoneySettingsRecord): Values => ({ ...settingsOf(record), current_password: '' })

function MoneySettingsForm({ record }: { readonly record: MoneySettingsRecord }) {
  const [saved, setSaved] = useState(record)
  const [theirs, setTheirs] = useState<MoneySettingsRecord>()
  const [openedAt] = useState(() => Date.now())
  const before = settingsOf(saved)
  const form = useCheckedForm<Values>({
    start: valuesOf(record),
    prefix: 'money-',
    check: (values) => ({
      ...checkForm(moneySettingsRules, values, undefined),
      ...(isOtherPayee(before, values) && !values.current_password && { current_password: passwordMissing }),
    }),
    send: (values) => save(values, saved.version),
    failed: orConflict<MoneySettingsRecord>(setTheirs),
  })
  const values = form.methods.watch()
  const { isSubmitting } = form.methods.formState
  const count = Object.keys(changesOf(before, values)).length
  const needsPassword = isOtherPayee(before, values)
  const told = payeeChangedLine(saved.payee_changed_at, openedAt)

  async function save({ current_password, ...next }: Values, version: number): Promise<void> {
    const change: ChangeMoneySettings = {
      ...changesOf(before, next),
      ...(isOtherPayee(before, next) && { current_password }),
    }
    const answered = await call<SuccessAnswer<MoneySettingsRecord>>('PUT', path, change, ifMatch(version))
    setAnswer(path, answered)
    take(answered.data)
    toast(answered.message)
  }
  function take(given: MoneySettingsRecord): void {
    setSaved(given)
    form.methods.reset(valuesOf(given))
    setTheirs(undefined)
  }

  const actions = (
    <UnsavedActions
      form="money-settings"
      label="Save"
      count={count}
      isBusy={isSubmitting}
      onDiscard={() => form.methods.reset(valuesOf(saved))}
    />
  )
  return (
    <AdminPage title={title} hint="Payee, seller and papers" actions={actions}>
      {tabs}
      {told && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {told}
        </Alert>
      )}
      <Columns columns="minmax(0, 640px) minmax(0, 400px)" from="lg" gap={2} isTop>
        <BoundForm id="money-settings" form={form}>
          <FormProblem />
          {payeeParts.map((part) => (
            <PartCard key={part.title} part={part} values={values} isFixed={saved.upi_fixed} />
          ))}
          {needsPassword && <PayeePassword />}
          {sellerParts.map((part) => (
            <PartCard key={part.title} part={part} values={values} />
          ))}
        </BoundForm>
        <PaperPreview settings={values} />
      </Columns>
      {theirs && (
        <ConflictDialog
          hint={staleRecord}
          base={{ ...before }}
          mine={{ ...values }}
          theirs={{ ...settingsOf(theirs) }}
          fields={fields}
          onClose={() => setTheirs(undefined)}
          onReload={() => take(theirs)}
          onOverwrite={() => {
            setTheirs(undefined)
            void form.submit((next) => save(next, theirs.version))
          }}
        />
      )}
    </AdminPage>
  )
}
