import { bankParents } from '@abhyas/shared/content/banks/fields'
import { bankRules, type BankValues } from '@abhyas/shared/content/banks/rules'
import type { BankRow } from '@abhyas/shared/content/banks/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { saveFailed } from '@abhyas/shared/content/reference-data/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { useRead } from '../../../data/queries.ts'
import { Columns } from '../../../ui/columns.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { BoundForm, FormSubmit, FormSummary } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { FormParent } from '../../../entities/reference-row/parent-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'

type Answer = SuccessAnswer<BankRow>
const names = ['name', ...bankParents.map(({ field }) => field)] as const

/** A bank's form on a page of its own: for a new one, or for the one of the address. */
export function BankFormPage() {
  const { id } = useParams()
  const read = useRead<Answer>(id && `/admin/questionBank/${id}`)
  return (
    <AdminPage title={id ? 'Update question bank' : 'Create question bank'}>
      {id && <CallState of={read} rows={6} height={56} />}
      {(!id || read.answer) && (
        <BankForm key={`${id} ${read.answer?.data.version}`} bank={read.answer?.data} onReload={read.reload} />
      )}
    </AdminPage>
  )
}

function BankForm({ bank, onReload }: { readonly bank: BankRow | undefined; readonly onReload: () => void }) {
  const navigate = useNavigate()
  const [isStale, setIsStale] = useState(false)
  const form = useCheckedForm<BankValues>({
    start: Object.fromEntries(names.map((name) => [name, bank?.[name] ?? ''])) as BankValues,
    prefix: 'bank-',
    hasSummary: true,
    check: (values) => checkForm(bankRules, values, undefined),
    send: async (values) => {
      const { data, message } = bank
        ? await call<Answer>('PUT', `/admin/questionBank/${bank.id}`, values, ifMatch(bank.version))
        : await call<Answer>('POST', '/admin/questionBank', values)
      forget()
      toast(message)
      void navigate(bank ? '/admin/questionBank' : `/admin/questionBank/import?bank=${data.id}`)
    },
    failed: (error) => {
      setIsStale(callErrorOf(error).status === 412)
      return sentencesOf(error)
    },
    onWrong: (wrong) => toast(Object.values(wrong)[0] ?? saveFailed, 'error'),
  })
  const forget = useFormDraft(form, `bank-${bank?.id ?? 'new'}`)
  function reload(): void {
    forget()
    form.methods.reset()
    onReload()
  }
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, maxWidth: 760 }}>
      <BoundForm id="bank-form" form={form}>
        <FormSummary />
        <Columns columns="repeat(2, minmax(0, 1fr))" from="md" gap={2}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormText name="name" label="Name" autoComplete="off" />
          </Box>
          {bankParents.map(({ field, kind, label, isRequired }) => (
            <FormParent
              key={field}
              name={field}
              label={isRequired ? label : `${label} (optional)`}
              kind={kind}
              empty={isRequired ? 'Choose one' : 'None'}
            />
          ))}
        </Columns>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 3 }}>
          {isStale && <Button onClick={reload}>Reload</Button>}
          <LinkButton label="Cancel" to="/admin/questionBank" onClick={forget} />
          <FormSubmit>{bank ? 'Update' : 'Create'}</FormSubmit>
        </Box>
      </BoundForm>
    </Card>
  )
}
